import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { peopleList, personChange, personGet } from '#domain/staff/people.calls';
import type { PersonView } from '#domain/staff/people.views';
import { confirmable } from '../../platform/api/current-api.js';
import { refetch } from '../../platform/api/query.js';
import { useQuery } from '../../platform/api/use-query.js';
import { FormBody } from '../../kit/forms/form-body.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { Page as Frame } from '../../kit/ui/layout/page.js';
import { TextSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { useForm } from '../../kit/forms/use-form.js';
import { OnCallNotice } from './on-call-notice.js';
import { PersonAccountSection } from './person-account.js';
import { PersonFields } from './person-fields.js';
import { PlannedAfterNotice } from './planned-after.js';
import { PersonTermsSection } from './person-terms.js';
import { bodyOf, boundAt, changedIn, valuesOf } from './person-values.js';
import { useEmailOwner } from './use-email-owner.js';
import { useDuplicateQuestion } from './use-duplicate-question.js';

/**
 * /people/:id: forms for a person's data and terms, disabled without the right to edit; their account only with it.
 * Skeleton, error with retry.
 */
export function Page() {
  const { t } = useTranslation('people');
  const { id = '' } = useParams();
  const person = useQuery(personGet, { params: { id } });
  return (
    <Frame
      title={<span dir="auto">{person.data?.name ?? t('title')}</span>}
      back={{ to: '/people', label: t('person.back') }}
    >
      {person.phase === 'loading' && <TextSkeleton lines={6} />}
      {person.phase === 'failed' && (
        <CallErrorState title={t('person.failed')} error={person.error} retry={person.refetch} />
      )}
      {person.phase === 'ready' && <Person key={person.data.id} person={person.data} />}
    </Frame>
  );
}

function Person({ person }: { readonly person: PersonView }) {
  const { t } = useTranslation('people');
  const { may } = person;
  return (
    <>
      <PlannedAfterNotice person={person} />
      <OnCallNotice userId={person.id} />
      {!may.edit && <p className="secondary mb-6">{t('person.readOnly')}</p>}
      <fieldset className="grid shrink gap-8 no-border m-0 p-0" disabled={!may.edit}>
        {/* The form starts from the saved person, so a save begins a new form. */}
        <PersonForm key={JSON.stringify([valuesOf(person), person.wages])} person={person} />
        <PersonTermsSection person={person} />
        {may.edit && <PersonAccountSection person={person} />}
      </fieldset>
    </>
  );
}

function PersonForm({ person }: { readonly person: PersonView }) {
  const { t } = useTranslation('people');
  const ask = useDuplicateQuestion();
  const email = useEmailOwner();
  const { id, may } = person;
  const initial = valuesOf(person);
  const form = useForm({
    initial,
    schema: personChange.body,
    boundAt,
    body: (values) => changedIn(bodyOf(values, may), bodyOf(initial, may)),
    explain: (field, code) =>
      field === 'employmentUntil' && code === 'mismatch' ? t('backwards') : email.explain(field, code),
    save: async (body) => {
      const result = await email.watch(() => confirmable(personChange, { params: { id }, body }, ask));
      if (!result.confirmed) return false;
      refetch(personGet);
      refetch(peopleList);
      const { name, waitingEmail } = result.answer;
      return { text: t(body.email !== undefined && waitingEmail ? 'person.savedWaits' : 'person.saved', { name }) };
    },
  });
  return (
    <FormBody form={form} submitLabel={t('person.save')} isLong>
      <PersonFields form={form} may={may} personId={id} wages={person.wages} emailOwner={email.owner} />
    </FormBody>
  );
}
