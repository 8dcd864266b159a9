import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { OrganisationView } from '#domain/organisation/organisation.views';
import { FormFields } from '../../../kit/forms/fields.js';
import type { FormState } from '../../../kit/forms/use-form.js';
import { SchoolFields } from '../school-fields.js';
import { entered, orNone } from './entered.js';
import { Part } from './part.js';

/** Fields about permissions, school holidays, fairness and call-offs. */
export const ruleValues = (seen: OrganisationView) => ({
  overridesByManagers: seen.overridesByManagers,
  lateWorkFrom: entered<string>(seen.lateWorkFrom),
  schoolRegion: seen.schoolRegion,
  schoolDaysOff: seen.schoolDaysOff,
  fairnessForAll: seen.fairnessForAll,
  reservedWords: seen.reservedWords.join(', '),
});
type Values = ReturnType<typeof ruleValues>;

/** Settings whose fields hold another value. */
export const ruleSettings = ({ lateWorkFrom, reservedWords }: Values) => ({
  lateWorkFrom: orNone(lateWorkFrom) as CivilDate | null,
  reservedWords: wordsIn(reservedWords),
});

/** Words as somebody writes them one after the other, each once. */
const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

/** Field of a fault in the days without school; other faults keep theirs. */
export const ruleFieldAt = (path: string): string => (path.startsWith('schoolDaysOff.') ? 'schoolDaysOff' : path);

/** Parts about permissions, school holidays, fairness and call-offs. */
export function RuleParts({ form }: { readonly form: FormState<Values> }) {
  const { t } = useTranslation('organisation');
  return (
    <>
      <Part title={t('overrides')}>
        <FormFields
          form={form}
          fields={[
            {
              kind: 'check',
              name: 'overridesByManagers',
              label: t('overridesByManagers'),
              hint: t('overridesByManagersHint'),
            },
            { kind: 'date', name: 'lateWorkFrom', label: t('lateWorkFrom'), hint: t('lateWorkFromHint') },
          ]}
        />
      </Part>
      <Part title={t('school')} text={t('schoolText')}>
        <SchoolFields
          region={form.values.schoolRegion}
          daysOff={form.values.schoolDaysOff}
          onRegion={(region) => form.set('schoolRegion', region)}
          onDaysOff={(days) => form.set('schoolDaysOff', days)}
          error={form.field('schoolDaysOff').error}
        />
      </Part>
      <Part title={t('fairness')}>
        <FormFields
          form={form}
          fields={[{ kind: 'check', name: 'fairnessForAll', label: t('fairnessForAll'), hint: t('fairnessHint') }]}
        />
      </Part>
      <Part title={t('callingOff')}>
        <FormFields
          form={form}
          fields={[
            { kind: 'long-text', name: 'reservedWords', label: t('reservedWords'), hint: t('reservedWordsHint') },
          ]}
        />
      </Part>
    </>
  );
}
