import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { statsCalloffs } from '#domain/insight/insight.calls';
import type { CallOffCount } from '#domain/insight/insight.views';
import { query } from '../../platform/api/query.js';
import { isThere } from '../../platform/api/query-state.js';
import { useQuery } from '../../platform/api/use-query.js';
import { settled } from '../../platform/state/settled.js';
import { DataTable } from '../../kit/tables/data-table.js';
import type { TableColumn } from '../../kit/tables/table-column.js';
import { EmptyState } from '../../kit/ui/skeleton/empty-state.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { Page as Frame } from '../../kit/ui/layout/page.js';
import { Section } from '../../kit/ui/layout/section.js';
import { TableSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { BarList } from './bar-list.js';
import classes from './insight.module.css';

/** People that the picture shows. */
const SHOWN = 10;

/** Waits shortly for the numbers of call-offs. */
export const loader = () => settled(query(statsCalloffs, {}), isThere);

/** Until today, as the statistics count: what is to come is told beside it. */
const recent = ({ last4Weeks, toCome }: CallOffCount): number => last4Weeks - toCome;
const ofYear = ({ last365Days, toCome }: CallOffCount): number => last365Days - toCome;

const hrefOf = (userId: string): string => `/calloff-overview/${userId}`;

/**
 * /calloff-overview: number of call-offs per person in the last 4 weeks and 365 days, future shifts apart; a person
 * links to the list. Skeleton, error with retry.
 */
export function Page() {
  const { t } = useTranslation('insight');
  const counts = useQuery(statsCalloffs, {});
  return (
    <Frame title={t('overview.title')}>
      {counts.phase === 'loading' && <TableSkeleton rows={6} />}
      {counts.phase === 'failed' && <CallErrorState title={t('failed')} error={counts.error} retry={counts.refetch} />}
      {counts.phase === 'ready' && <Counts counts={counts.data} />}
    </Frame>
  );
}

function Counts({ counts }: { readonly counts: readonly CallOffCount[] }) {
  const { t } = useTranslation('insight');
  // In the order of what the page shows: the server counts shifts to come as well.
  const most = counts
    .filter((count) => ofYear(count) > 0)
    .toSorted((a, b) => recent(b) - recent(a) || ofYear(b) - ofYear(a))
    .slice(0, SHOWN);
  if (counts.length === 0) return <EmptyState title={t('overview.none')} text={t('overview.noneText')} />;
  const columns: readonly TableColumn<CallOffCount>[] = [
    {
      id: 'name',
      heading: t('name'),
      value: ({ name }) => name,
      cell: ({ userId, name }) => (
        <Anchor component={Link} to={hrefOf(userId)} dir="auto">
          {name}
        </Anchor>
      ),
    },
    { id: 'last4Weeks', heading: t('overview.last4Weeks'), value: recent, align: 'end' },
    { id: 'last365Days', heading: t('overview.last365Days'), value: ofYear, align: 'end' },
    { id: 'toCome', heading: t('overview.toCome'), value: ({ toCome }) => toCome, align: 'end' },
  ];
  return (
    <div className="grid gap-32">
      {most.length > 0 && (
        <Section title={t('overview.picture')}>
          <p className="secondary f-13 measure mb-6">{t('overview.about')}</p>
          <BarList
            rows={most.map((count) => ({
              userId: count.userId,
              name: count.name,
              amount: recent(count),
              total: ofYear(count),
              text: t('overview.counts', { recent: recent(count), year: ofYear(count) }),
            }))}
            hrefOf={hrefOf}
          />
          <ul className={`flex wrap secondary f-12 mt-4 gap-2-7 ${classes.legend}`}>
            <li className="inline-flex align-center gap-3">
              <i aria-hidden="true" />
              {t('overview.last4Weeks')}
            </li>
            <li className="inline-flex align-center gap-3">
              <i data-second aria-hidden="true" />
              {t('overview.last365Days')}
            </li>
          </ul>
        </Section>
      )}
      <Section title={t('overview.table')}>
        <DataTable
          label={t('overview.table')}
          columns={columns}
          rows={counts}
          rowId={({ userId }) => userId}
          searchLabel={t('search')}
          csvName={t('overview.title')}
          empty={null}
        />
      </Section>
    </div>
  );
}
