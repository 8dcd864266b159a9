import { useTranslation } from 'react-i18next';
import type { LoaderFunction } from 'react-router';
import { isAdmin, roleOf } from '#domain/access/access';
import { FAIRNESS_FIELDS, type FairnessField } from '#domain/insight/fairness';
import { statsFairness } from '#domain/insight/insight.calls';
import type { FairnessLedger } from '#domain/insight/insight.views';
import { jobsList } from '#domain/job/job.calls';
import { useAddressSearch } from '../../platform/navigation/use-address-search.js';
import { query } from '../../platform/api/query.js';
import { isThere } from '../../platform/api/query-state.js';
import { useQuery } from '../../platform/api/use-query.js';
import { settled } from '../../platform/state/settled.js';
import { useFormat, useUser } from '../../platform/session/use-session.js';
import { DataTable } from '../../kit/tables/data-table.js';
import type { TableColumn } from '../../kit/tables/table-column.js';
import { EmptyState } from '../../kit/ui/skeleton/empty-state.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { Page as Frame } from '../../kit/ui/layout/page.js';
import { Section } from '../../kit/ui/layout/section.js';
import { TableSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { FairnessBars } from './fairness-bars.js';
import classes from './insight.module.css';
import { OneOf } from './one-of.js';
import { StatsTabs } from './stats-tabs.js';

const WEEKS = [4, 8, 16, 26, 52] as const;
const USUAL = 8;

const weeksIn = (search: URLSearchParams): number => {
  const weeks = Number(search.get('weeks'));
  return WEEKS.find((one) => one === weeks) ?? USUAL;
};

/** Waits shortly for the figures of the number of weeks in the address, 8 by default. */
export const loader: LoaderFunction = ({ request }) =>
  settled(query(statsFairness, { query: { weeks: weeksIn(new URL(request.url).searchParams) } }), isThere);

/**
 * /fairness: unpopular shifts per person in the chosen number of weeks (in the address) against the mean of comparable
 * people. Staff see themselves, unless the organisation shows everybody. Skeleton, error with retry.
 */
export function Page() {
  const { t } = useTranslation('insight');
  const format = useFormat();
  const user = useUser();
  const [search, setSearch] = useAddressSearch();
  const weeks = weeksIn(search);
  const ledger = useQuery(statsFairness, { query: { weeks } });
  const manages = isAdmin(roleOf(user));
  return (
    <Frame title={manages ? t('title') : t('fairness.title')}>
      {manages && <StatsTabs />}
      <div className="row wrap mb-7 gap-4-6">
        <OneOf
          label={t('fairness.weeks')}
          value={String(weeks)}
          options={WEEKS.map((count) => ({ value: String(count), label: t('fairness.weekCount', { count }) }))}
          onChoose={(value) => setSearch({ weeks: value }, { replace: true })}
        />
        {ledger.phase === 'ready' && (
          <span className="secondary f-13">{format.dateRange(ledger.data.from, ledger.data.until)}</span>
        )}
      </div>
      {ledger.phase === 'loading' && <TableSkeleton rows={6} />}
      {ledger.phase === 'failed' && <CallErrorState title={t('failed')} error={ledger.error} retry={ledger.refetch} />}
      {ledger.phase === 'ready' && <Ledger ledger={ledger.data} />}
    </Frame>
  );
}

type Entry = FairnessLedger['people'][number];

function Ledger({ ledger: { people, forAll } }: { readonly ledger: FairnessLedger }) {
  const { t } = useTranslation('insight');
  const format = useFormat();
  const jobs = useQuery(jobsList, {});
  if (people.length === 0) return <EmptyState title={t('fairness.none')} />;
  const jobNames = new Map(jobs.phase === 'ready' ? jobs.data.map(({ id, name }) => [id, name]) : []);
  const groupOf = ({ jobId, share, peers }: Entry): string =>
    peers < 2
      ? t('fairness.alone')
      : t('fairness.groupText', {
          job: (jobId && jobNames.get(jobId)) ?? '–',
          share: t(`fairness.share.${share}`),
          count: peers,
        });
  const columns: readonly TableColumn<Entry>[] = [
    { id: 'name', heading: t('name'), value: ({ name }) => name },
    { id: 'group', heading: t('fairness.group'), value: groupOf, width: '24%' },
    ...FAIRNESS_FIELDS.map((field: FairnessField): TableColumn<Entry> => ({
      id: field,
      heading: t(`fairness.field.${field}`),
      value: ({ counts }) => counts[field],
      cell: ({ counts, mean }) => (
        <>
          <span className={classes.count}>{counts[field]}</span>
          {mean && (
            <small
              className={`secondary f-12 ${classes.beside}`}
              data-more={counts[field] > mean[field] + 1 || undefined}
            >
              {t('fairness.mean', { mean: format.number(Math.round(mean[field] * 10) / 10) })}
            </small>
          )}
        </>
      ),
      align: 'end',
    })),
  ];
  return (
    <div className="grid gap-32">
      <div>
        <p className="secondary f-13 measure mb-6">
          {t('fairness.about')} {people.length > 1 || forAll ? forAll && t('fairness.forAll') : t('fairness.own')}
        </p>
        <FairnessBars people={people} />
      </div>
      <Section title={t('fairness.table')}>
        <DataTable
          label={t('fairness.table')}
          columns={columns}
          rows={people}
          rowId={({ userId }) => userId}
          searchLabel={t('search')}
          csvName={t('fairness.title')}
          empty={null}
        />
      </Section>
    </div>
  );
}
