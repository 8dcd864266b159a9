import { useTranslation } from 'react-i18next';
import type { FactsOf } from '#domain/catalogue/question-facts';
import type { CivilDate, CivilMonth } from '#domain/kernel/civil-date';
import { clockTime } from '#domain/kernel/clock-time';
import { type BuiltInProfileId, builtIn, limitsByAge } from '#domain/rules/house-profile';
import { type Limit, LIMIT_KINDS } from '#domain/rules/limits';
import { builtInSource } from '#domain/rules/rule-source';
import { useFormat } from '../../platform/session/use-session.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import { answering } from '../../kit/ui/feedback/answering.js';

/**
 * Texts of rule profiles: ages, values with their unit (null: no limit), sources of values, and dates. `askLaxer` shows the server's
 * question about values that are laxer than the law in a dialog, with the ages of the law, and resolves to the answer.
 */
export function useRuleTexts() {
  const { t } = useTranslation('houseProfile');
  const format = useFormat();

  /** `16–17` or `18+` for the limits that begin at an age. */
  const ages = (origin: BuiltInProfileId, fromAge: number): string => {
    const all = limitsByAge(builtIn(origin)).map((limits) => limits.fromAge);
    const next = all.find((age) => age > fromAge);
    if (next === undefined) return `${fromAge}+`;
    return next === fromAge + 1 ? String(fromAge) : `${fromAge}–${next - 1}`;
  };
  /** A value with its unit; null: no limit. */
  const value = (limit: Limit, amount: number | null): string => {
    if (amount === null) return t('value.none');
    const { unit } = LIMIT_KINDS[limit];
    if (unit === 'clock') return clockTime(amount);
    if (unit === 'choice') return t(amount === 1 ? 'value.yes' : 'value.no');
    return unit === 'hours'
      ? t('value.hours', { hours: format.hoursNumber(amount / 60, { exact: true }) })
      : String(amount);
  };
  /** Source of the value of a limit in an origin, with the month in which it was read. */
  const source = (origin: BuiltInProfileId, age: number, limit: Limit): string => {
    const { title, read } = builtInSource(builtIn(origin), age, limit);
    return read === null ? title : t('value.source', { title, month: format.month(read as CivilMonth) });
  };
  /** `vanaf 1 januari`, or `1 – 31 januari`. */
  const dates = (from: CivilDate, until: CivilDate | null): string =>
    until === null
      ? t('timeline.from', { date: format.dateLong(from) })
      : t('timeline.dates', { from: format.dateLong(from), until: format.dateLong(until) });

  // Ages are those of the law, which the question compares with: the form may show another origin by now.
  const askLaxer = answering('laxer_than_law_needs_confirmation', ({ values, severities }: LaxerFacts) =>
    askConfirmation({
      title: t('laxer.title'),
      text: t('laxer.text'),
      facts: [
        ...values.map(({ age, limit, value: houseValue, law, article }) =>
          t('laxer.value', {
            ages: ages('wet', age),
            what: t(`limit.${limit}`),
            value: value(limit, houseValue),
            article,
            law: value(limit, law),
          }),
        ),
        ...severities.map(({ age, rule, severity, law }) =>
          t('laxer.severity', {
            ages: ages('wet', age),
            what: t(`rule.${rule}`),
            value: t(`severity.${severity}`),
            law: t(`severity.${law}`),
          }),
        ),
      ],
      confirmLabel: t('laxer.confirm'),
      danger: true,
    }),
  );

  return { ages, value, source, dates, askLaxer };
}

type LaxerFacts = FactsOf<'laxer_than_law_needs_confirmation'>;
