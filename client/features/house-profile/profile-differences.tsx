import { useTranslation } from 'react-i18next';
import { builtIn, type HouseProfile, limitsByAge } from '#domain/rules/house-profile';
import { LIMIT_KINDS } from '#domain/rules/limits';
import classes from './rules.module.css';
import { useRuleTexts } from './use-rule-texts.js';

/**
 * Table of a house profile's values and severities that differ from its origin, by age, former and own; a sentence
 * when none do.
 */
export function ProfileDifferences({ house }: { readonly house: HouseProfile }) {
  const { t } = useTranslation('houseProfile');
  const { ages, value } = useRuleTexts();
  const { origin, values, severities } = house;
  const originName = t(`origin.${origin}`);
  if (values.length + severities.length === 0) return <p>{t('difference.none', { origin: originName })}</p>;
  const limitsFrom = (age: number) => limitsByAge(builtIn(origin)).find(({ fromAge }) => fromAge === age);
  const rows = [
    ...values.map(({ age, limit, value: own }) => {
      const limits = limitsFrom(age);
      return {
        key: `${age} ${limit}`,
        age,
        what: t(`limit.${limit}`),
        was: value(limit, limits ? LIMIT_KINDS[limit].read(limits) : null),
        is: value(limit, own),
      };
    }),
    ...severities.map(({ age, rule, severity }) => ({
      key: `${age} ${rule}`,
      age,
      what: t(`rule.${rule}`),
      was: t(`severity.${limitsFrom(age)?.severities[rule] ?? 'error'}`),
      is: t(`severity.${severity}`),
    })),
  ];
  return (
    <table className={classes.differences}>
      <caption>{t('difference.title', { origin: originName })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('difference.what')}</th>
          <th scope="col">{originName}</th>
          <th scope="col">{t('difference.own')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, age, what, was, is }) => (
          <tr key={key}>
            <th scope="row">{t('difference.row', { ages: ages(origin, age), what })}</th>
            <td>{was}</td>
            <td>
              <strong>{is}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
