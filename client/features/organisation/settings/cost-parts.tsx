import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { OrganisationView } from '#domain/organisation/organisation.views';
import { FormFields } from '../../../kit/forms/fields.js';
import type { FormState } from '../../../kit/forms/use-form.js';
import { useFormat, useToday } from '../../../platform/session/use-session.js';
import { wageFields, wageValues } from '../minimum-wage-fields.js';
import { type Entered, entered, orNone } from './entered.js';
import { Part } from './part.js';

/** Fields about costs, and the minimum wages of the half-years from `today` on. */
export const costValues = (seen: OrganisationView, today: CivilDate) => ({
  employerSurcharge: seen.employerSurcharge as Entered<number>,
  holidayAllowance: seen.holidayAllowance as Entered<number>,
  costTarget: entered(seen.costTarget),
  ...wageValues(seen.minimumWages, today),
});
type Values = ReturnType<typeof costValues>;

/** Settings whose fields hold another value. Empty percentages fail validation as required; an empty target means none. */
export const costSettings = ({ employerSurcharge, holidayAllowance, costTarget }: Omit<Values, `wage${number}`>) => ({
  employerSurcharge: employerSurcharge as number,
  holidayAllowance: holidayAllowance as number,
  costTarget: orNone(costTarget),
});

const PER_CENT = { kind: 'number', min: 0, max: 100, decimals: 1 } as const;

/** Parts about costs and minimum wages. */
export function CostParts({ form }: { readonly form: FormState<Values> }) {
  const { t } = useTranslation('organisation');
  const format = useFormat();
  const today = useToday();
  return (
    <>
      <Part title={t('cost')} text={t('costText')}>
        <FormFields
          form={form}
          fields={[
            { ...PER_CENT, name: 'holidayAllowance', label: t('holidayAllowance'), hint: t('holidayHint') },
            { ...PER_CENT, name: 'employerSurcharge', label: t('employerSurcharge'), hint: t('surchargeHint') },
            { ...PER_CENT, name: 'costTarget', label: t('costTarget'), hint: t('targetHint') },
          ]}
        />
      </Part>
      <Part title={t('minimumWage')} text={t('minimumWageText')}>
        <FormFields
          form={form}
          fields={wageFields(today).map(({ name, from }) => ({
            kind: 'number',
            name,
            label: t('minimumWageFrom', { date: format.dateLong(from) }),
            decimals: 2,
          }))}
        />
      </Part>
    </>
  );
}
