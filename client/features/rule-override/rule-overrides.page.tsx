import { Anchor, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunction } from 'react-router';
import { addDays, type CivilDate, civilDate } from '#domain/kernel/civil-date';
import { ruleOverridesList } from '#domain/rule-override/rule-override.calls';
import type { RuleOverrideView } from '#domain/rule-override/rule-override.views';
import { DataTable } from '../../kit/tables/data-table.js';
import { useListSaved } from '../../kit/tables/use-list-saved.js';
import type { TableFilter } from '../../kit/tables/use-table-rows.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { Page as Frame } from '../../kit/ui/layout/page.js';
import { EmptyState } from '../../kit/ui/skeleton/empty-state.js';
import { TableSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { isThere } from '../../platform/api/query-state.js';
import { query } from '../../platform/api/query.js';
import { useQuery } from '../../platform/api/use-query.js';
import { useAddressSearch } from '../../platform/navigation/use-address-search.js';
import { today } from '../../platform/session/today.js';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import { settled } from '../../platform/state/settled.js';
import classes from './rule-overrides.module.css';
import { useOverrideColumns } from './override-columns.js';

const PERIOD = 'period';
const WEEK = 7;
/** Weeks before and after today that the list shows at first. */
const AROUND = { before: 13 * WEEK, after: 26 * WEEK };
/** Years before this one that can be chosen; the next one can be too. */
const YEARS_BACK = 3;

/** Dates of a period: a year, or those around today. */
function rangeOf(period: string | null, now: CivilDate): { readonly from: CivilDate; readonly until: CivilDate } {
  if (!period || !yearsAround(now).includes(period))
    return { from: addDays(now, -AROUND.before), until: addDays(now, AROUND.after) };
  return { from: civilDate(`${period}-01-01`), until: civilDate(`${period}-12-31`) };
}

const yearsAround = (now: CivilDate): string[] =>
  Array.from({ length: YEARS_BACK + 2 }, (_, index) => String(Number(now.slice(0, 4)) + 1 - index));

/** Waits shortly for the overrides of the period in the address; null. */
export const loader: LoaderFunction = ({ request }) => {
  const range = rangeOf(new URL(request.url).searchParams.get(PERIOD), today.value);
  return settled(query(ruleOverridesList, { query: range }), isThere);
};

/**
 * /check-rooster/overrides: breaches of rules on working time that somebody allowed, around today or in the year of the
 * address. Choosing a period replaces the address without a history entry. Skeleton, error with retry.
 */
export function Page() {
  const { t } = useTranslation('ruleOverride');
  const [search, setSearch] = useAddressSearch();
  const now = useToday();
  const period = search.get(PERIOD);
  const years = yearsAround(now);
  const overrides = useQuery(ruleOverridesList, { query: rangeOf(period, now) });
  const choose = (value: string) => setSearch(value === '' ? {} : { [PERIOD]: value }, { replace: true });
  return (
    <Frame title={t('title')}>
      <p className="flex wrap secondary mb-6 gap-1-4">
        <span>{t('intro')}</span>
        <Anchor component={Link} to="/check-rooster" className="touch">
          {t('toCheck')}
        </Anchor>
      </p>
      <NativeSelect
        className={classes.period ?? ''}
        label={t('period')}
        value={period !== null && years.includes(period) ? period : ''}
        data={[
          { value: '', label: t('around') },
          ...years.map((year) => ({ value: year, label: t('year', { year }) })),
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {overrides.phase === 'loading' && <TableSkeleton rows={6} />}
      {overrides.phase === 'failed' && (
        <CallErrorState title={t('failed')} error={overrides.error} retry={overrides.refetch} />
      )}
      {overrides.phase === 'ready' && <Overrides overrides={overrides.data} />}
    </Frame>
  );
}

function Overrides({ overrides }: { readonly overrides: readonly RuleOverrideView[] }) {
  const { t } = useTranslation('ruleOverride');
  const { t: rules } = useTranslation('draftWeek');
  const { t: common } = useTranslation('common');
  const format = useFormat();
  const columns = useOverrideColumns();
  const saved = useListSaved();
  const failureText = useFailureText();
  const unknown = common('word.formerEmployee');

  /** Options of a filter, each once and by name. */
  const options = (entries: readonly (readonly [value: string, label: string])[]) =>
    [...new Map(entries)]
      .map(([value, label]) => ({ value, label }))
      .toSorted((a, b) => format.compare(a.label, b.label));
  const filters: readonly TableFilter<RuleOverrideView>[] = [
    {
      id: 'person',
      label: t('person'),
      options: options(overrides.map(({ userId, name }) => [userId, name || unknown])),
      valueOf: ({ userId }) => userId,
    },
    {
      id: 'rule',
      label: t('rule'),
      options: options(overrides.map(({ rule }) => [rule, rules(`check.kind.${rule}`)])),
      valueOf: ({ rule }) => rule,
    },
    {
      id: 'by',
      label: t('by'),
      options: options(overrides.map(({ by }) => [by?.id ?? '', by?.name || unknown])),
      valueOf: ({ by }) => by?.id ?? '',
    },
  ];
  const places = (rows: readonly RuleOverrideView[]) => [
    ...new Set(rows.map(({ horecaLocationId }) => horecaLocationId)),
  ];
  return (
    <>
      {saved.failure !== null && (
        <p className="alarm" role="alert">
          {failureText(saved.failure)}
        </p>
      )}
      <DataTable
        label={t('title')}
        rows={overrides}
        rowId={({ id }) => id}
        columns={columns}
        filters={filters}
        searchLabel={t('search')}
        csvName={t('csv')}
        beforeSave={(rows) => saved.note(places(rows))}
        sortedBy="at"
        descending
        isSettled={({ withdrawn }) => withdrawn !== null}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      />
    </>
  );
}
