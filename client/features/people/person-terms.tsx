import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SINCE_EVER, termsOn } from '#domain/planning/person-terms';
import { writtenReference } from '#domain/planning/reference-hours';
import { peopleList, personGet, personTermsRemove, personTermsSet } from '#domain/staff/people.calls';
import type { PersonTermsView, PersonView } from '#domain/staff/people.views';
import { call } from '../../platform/api/current-api.js';
import { refetch } from '../../platform/api/query.js';
import { FormFields } from '../../kit/forms/fields.js';
import { FormBody } from '../../kit/forms/form-body.js';
import { useFormat, useLanguage, useToday } from '../../platform/session/use-session.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { Section } from '../../kit/ui/layout/section.js';
import { useForm } from '../../kit/forms/use-form.js';
import { useOfflineReason } from '../../kit/mutations/use-offline-reason.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import classes from './person.module.css';
import { useContractWords } from './person-words.js';
import { termsBodyOf, TermsFields, termsValuesOf, useJobChoices } from './terms-fields.js';

const seen = (): void => {
  refetch(personGet);
  refetch(peopleList);
};

/**
 * Section with a person's terms, latest first, and the form for new ones. Terms are removed after a confirmation, with
 * undo; the last ones left cannot be removed.
 */
export function PersonTermsSection({ person }: { readonly person: PersonView }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const today = useToday();
  const contractOf = useContractWords();
  const jobs = useJobChoices(person.locationIds, new Set(person.terms.flatMap(({ jobIds }) => jobIds)));
  const write = useWrite();
  const away = useOfflineReason();
  const failureText = useFailureText();
  const [isChanging, setChanging] = useState(false);
  const { id, terms, may } = person;
  const now = termsOn({ terms: terms as never }, today).from;
  const whenOf = (one: PersonTermsView): string =>
    isFirst(one) ? t('terms.first') : t('terms.since', { date: format.dateLong(one.from) });
  const headOf = (one: PersonTermsView): string =>
    [whenOf(one), one.from === now && t('terms.now'), one.from > today && t('terms.later')].filter(Boolean).join(' · ');
  const referenceWordsOf = (one: PersonTermsView): string | false => {
    if (one.reference?.length) return t('terms.reference', { hours: writtenReference(one.reference, format.language) });
    return one.from === now && one.contractKind !== 'fixed' && t('terms.noReference');
  };
  const wordsOf = (one: PersonTermsView): string =>
    [
      one.jobIds
        .map((job) => jobs.find(({ value }) => value === job)?.label ?? '')
        .filter(Boolean)
        .join(', ') || t('terms.none'),
      t(one.always ? 'kind.fullTimer' : 'kind.partTimer'),
      contractOf(one),
      referenceWordsOf(one),
    ]
      .filter(Boolean)
      .join(' · ');
  const remove = async (one: PersonTermsView): Promise<void> => {
    const index = terms.indexOf(one);
    // Removed terms are replaced by the ones before them, or by the next ones when they were the first.
    const instead = terms[index - 1] ?? terms[index + 1];
    const yes = await askConfirmation({
      title: isFirst(one) ? t('terms.removeFirstTitle') : t('terms.removeTitle', { date: format.dateLong(one.from) }),
      ...(instead && { text: t('terms.instead', { terms: wordsOf(instead) }) }),
      ...(one.from <= today && { consequences: [t('terms.past')] }),
      confirmLabel: t('terms.remove'),
      danger: true,
    });
    if (!yes) return;
    const { from, ...agreed } = one;
    await write.send(
      personTermsRemove,
      { params: { id, from: one.from } },
      {
        done: () => {
          seen();
          return {
            text: isFirst(one) ? t('terms.removedFirst') : t('terms.removed', { date: format.dateLong(from) }),
            undo: async () => {
              await call(personTermsSet, { params: { id }, body: { from, ...agreed } });
              seen();
            },
          };
        },
      },
    );
  };
  return (
    <Section title={t('section.terms')}>
      <ol className={classes.timeline}>
        {terms.toReversed().map((one) => (
          <li key={one.from} className={classes.step} data-now={one.from === now || undefined}>
            <span className="strong">{headOf(one)}</span>
            {may.edit && terms.length > 1 && (
              <Button
                variant="subtle"
                size="compact-sm"
                loading={write.isBusy}
                disabled={away !== null}
                aria-label={
                  isFirst(one)
                    ? t('terms.removeFirstLabel')
                    : t('terms.removeLabel', { date: format.dateLong(one.from) })
                }
                onClick={() => void remove(one)}
              >
                {t('terms.remove')}
              </Button>
            )}
            <span className="secondary anywhere whole-row">{wordsOf(one)}</span>
          </li>
        ))}
      </ol>
      {write.failure !== null && (
        <p className="alarm mb-6" role="alert">
          {failureText(write.failure)}
        </p>
      )}
      {may.edit && !isChanging && (
        <Button variant="default" onClick={() => setChanging(true)}>
          {t('terms.change')}
        </Button>
      )}
      {may.edit && isChanging && <TermsForm person={person} jobs={jobs} close={() => setChanging(false)} />}
    </Section>
  );
}

/** Whether terms have no first day: they hold since always. */
const isFirst = ({ from }: PersonTermsView): boolean => from === SINCE_EVER;

interface TermsFormProps {
  readonly person: PersonView;
  readonly jobs: readonly { readonly value: string; readonly label: string }[];
  readonly close: () => void;
}

/** Begins with what was agreed last: one thing of it changes, as a rule. */
function TermsForm({ person, jobs, close }: TermsFormProps) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const today = useToday();
  const language = useLanguage();
  const { from: _before, ...last } = person.terms.at(-1) as PersonTermsView;
  const form = useForm({
    initial: { from: today as string, ...termsValuesOf(last, language) },
    schema: personTermsSet.body,
    body: ({ from, ...values }) => ({ from: from as PersonTermsView['from'], ...termsBodyOf(values) }),
    save: async (body) => {
      await call(personTermsSet, { params: { id: person.id }, body });
      seen();
      close();
      return { text: t('terms.saved', { date: format.dateLong(body.from as PersonTermsView['from']) }) };
    },
  });
  return (
    <FormBody form={form} submitLabel={t('terms.save')} onCancel={close}>
      <div className="field-rows">
        <FormFields form={form} fields={[{ kind: 'date', name: 'from', label: t('field.from') }]} />
        <TermsFields form={form} jobs={jobs} />
      </div>
    </FormBody>
  );
}
