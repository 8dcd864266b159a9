import { useTranslation } from 'react-i18next';
import { lengthText } from '#domain/kernel/clock-time';
import type { RuleOverrideView } from '#domain/rule-override/rule-override.views';
import { isCount } from '#domain/rules/working-time-rules';
import type { TableColumn } from '../../kit/tables/table-column.js';
import { now } from '../../platform/state/clock.js';
import { useFormat } from '../../platform/session/use-session.js';

/**
 * Columns of the list of overrides: person (erased: former employee), rule, dates, value with its limit, reason,
 * author, moment, and whether it stands or who withdrew it and when.
 */
export function useOverrideColumns(): readonly TableColumn<RuleOverrideView>[] {
  const { t } = useTranslation('ruleOverride');
  const { t: rules } = useTranslation('draftWeek');
  const { t: common } = useTranslation('common');
  const format = useFormat();
  const nameOf = (name: string | undefined): string => name || common('word.formerEmployee');
  const amount = ({ rule }: RuleOverrideView, value: number): string =>
    isCount(rule) ? String(value) : t('hours', { amount: lengthText(value) });
  const valueText = (row: RuleOverrideView): string => {
    const value = amount(row, row.value);
    if (row.rule === 'break_due') return value;
    return row.rule === 'under_18_hours'
      ? t('beyond', { value })
      : t('limit', { value, limit: amount(row, row.limit) });
  };
  const datesText = ({ from, until }: RuleOverrideView): string =>
    from === until ? format.date(from) : format.dateRange(from, until);
  const momentOf = (at: string): string => format.momentLong(Date.parse(at), now());
  const stateText = ({ withdrawn }: RuleOverrideView): string =>
    withdrawn ? t('withdrawn', { name: nameOf(withdrawn.by?.name), moment: momentOf(withdrawn.at) }) : t('standing');
  return [
    { id: 'person', heading: t('person'), value: ({ name }) => nameOf(name) },
    {
      id: 'rule',
      heading: t('rule'),
      // The rule on hours under 18 says so itself.
      value: ({ rule, isMinor }) =>
        [rules(`check.kind.${rule}`), isMinor && rule !== 'under_18_hours' && t('minor')].filter(Boolean).join(', '),
    },
    { id: 'dates', heading: t('dates'), value: ({ from }) => from, inFile: datesText, cell: datesText },
    { id: 'value', heading: t('value'), value: ({ value }) => value, inFile: valueText, cell: valueText },
    { id: 'reason', heading: t('reason'), value: ({ reason }) => reason, width: '24%' },
    { id: 'by', heading: t('by'), value: ({ by }) => nameOf(by?.name) },
    { id: 'at', heading: t('at'), value: ({ at }) => at, cell: ({ at }) => momentOf(at) },
    { id: 'state', heading: t('state'), value: stateText },
  ];
}
