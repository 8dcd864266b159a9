import { useTranslation } from 'react-i18next';
import { builtIn, type HouseProfile, limitsByAge } from '#domain/rules/house-profile';
import { LIMIT_KINDS } from '#domain/rules/limits';
import classes from './rules.module.css';
import { useRuleTexts } from './use-rule-texts.js';

/**
 * Table of a house profile's values and severities that differ from its origin, by age, former and own, with the source
 * of each former value; a sentence when none do.
 */
export function ProfileDifferences({ house }: { readonly house: HouseProfile }) {
  const { t } = useTranslation('houseProfile');
  const { ages, value, source } = useRuleTexts();
  const { origin, values, severities } = house;
  const originName = t(`origin.${origin}`);
  if (values.length + severities.length === 0) return <p>{t('difference.none', { origin: originName })}</p>;
  const limitsFrom = (age: number) => limitsByAge(builtIn(origin)).find(({ fromAge }) => fromAge === age);
  const rows = [
    ...values.map(({ age, limit, value: houseValue }) => {
      const limits = limitsFrom(age);
      return {
        key: `${age} ${limit}`,
        age,
        what: t(`limit.${limit}`),
        was: value(limit, limits ? LIMIT_KINDS[limit].read(limits) : null),
        source: source(origin, age, limit),
        is: value(limit, houseValue),
      };
    }),
    ...severities.map(({ age, rule, severity }) => ({
      key: `${age} ${rule}`,
      age,
      what: t(`rule.${rule}`),
      was: t(`severity.${limitsFrom(age)?.severities[rule] ?? 'error'}`),
      source: null,
      is: t(`severity.${severity}`),
    })),
  ];
  return (
    <table className={`num full-width mb-6 collapse ${classes.differences}`}>
      <caption>{t('difference.title', { origin: originName })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('difference.what')}</th>
          <th scope="col">{originName}</th>
          <th scope="col">{t('difference.own')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, age, what, was, source: of, is }) => (
          <tr key={key}>
            <th scope="row">{t('difference.row', { ages: ages(origin, age), what })}</th>
            <td>
              {was}
              {of !== null && <small className="secondary block">{of}</small>}
            </td>
            <td>
              <strong>{is}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
