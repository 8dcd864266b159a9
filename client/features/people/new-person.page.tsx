import { useTranslation } from 'react-i18next';
import { roleOf } from '#domain/access/access';
import { peopleList, personAdd } from '#domain/staff/people.calls';
import { seesWages } from '#domain/staff/person-access';
import { useNavigateFromHere } from '../../platform/navigation/use-navigate-from-here.js';
import { confirmable } from '../../platform/api/current-api.js';
import { refetch } from '../../platform/api/query.js';
import { FormBody } from '../../kit/forms/form-body.js';
import { useLocationId, useUser } from '../../platform/session/use-session.js';
import { Page as Frame } from '../../kit/ui/layout/page.js';
import { Section } from '../../kit/ui/layout/section.js';
import { useForm } from '../../kit/forms/use-form.js';
import { PersonFields } from './person-fields.js';
import { bodyOf, boundAt, newPerson } from './person-values.js';
import { NO_TERMS, termsBodyOf, TermsFields, useJobChoices } from './terms-fields.js';
import { useEmailOwner } from './use-email-owner.js';
import { useDuplicateQuestion } from './use-duplicate-question.js';

/**
 * /people/new: form to add a person with terms, at this location by default, which then opens their page. Confirms
 * people with the same name and date of birth. A used email address names its owner. Roles and wages only for users
 * who may see them.
 */
export function Page() {
  const { t } = useTranslation('people');
  const navigate = useNavigateFromHere();
  const user = useUser();
  const currentLocationId = useLocationId();
  const ask = useDuplicateQuestion();
  const email = useEmailOwner();
  const superuser = roleOf(user) === 'superuser';
  const may = {
    roles: superuser,
    wages: seesWages({ superUser: user.superUser, typeName: user.type.name }),
    phone: true,
  };
  const form = useForm({
    initial: { ...newPerson(currentLocationId), ...NO_TERMS },
    schema: personAdd.body,
    boundAt,
    body: ({ jobIds, always, contractKind, minHours, maxHours, reference, ...values }) => ({
      ...bodyOf(values, may),
      ...termsBodyOf({ jobIds, always, contractKind, minHours, maxHours, reference }),
    }),
    explain: (field, code) =>
      field === 'employmentUntil' && code === 'mismatch' ? t('backwards') : email.explain(field, code),
    save: async (body) => {
      const result = await email.watch(() => confirmable(personAdd, { body }, ask));
      if (!result.confirmed) return false;
      refetch(peopleList);
      await navigate(`/people/${result.answer.id}`, { replace: true });
      return { text: t('person.created', { name: result.answer.name }) };
    },
  });
  const jobs = useJobChoices([form.values.homeLocationId, ...form.values.locationIds]);
  return (
    <Frame title={t('person.new')} back={{ to: '/people', label: t('person.back') }}>
      <div className="grid shrink gap-8 no-border m-0 p-0">
        <FormBody form={form} submitLabel={t('person.create')} isLong>
          <PersonFields form={form} may={may} emailOwner={email.owner} />
          <Section title={t('section.terms')}>
            <div className="field-rows">
              <TermsFields form={form} jobs={jobs} />
            </div>
          </Section>
        </FormBody>
      </div>
    </Frame>
  );
}
