import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunction } from 'react-router';
import { groupBy } from '#domain/kernel/group-by';
import { statsTimeslots, statsTimeslotsWeeks } from '#domain/insight/insight.calls';
import type { TimeslotPicture, TimeslotStat } from '#domain/insight/insight.views';
import { query } from '../../platform/api/query.js';
import { isThere, type QueryState } from '../../platform/api/query-state.js';
import { useQuery } from '../../platform/api/use-query.js';
import { settled } from '../../platform/state/settled.js';
import { today } from '../../platform/session/today.js';
import { useFormat } from '../../platform/session/use-session.js';
import { DataTable } from '../../kit/tables/data-table.js';
import type { TableColumn } from '../../kit/tables/table-column.js';
import { EmptyState } from '../../kit/ui/skeleton/empty-state.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { Page as Frame } from '../../kit/ui/layout/page.js';
import { Section } from '../../kit/ui/layout/section.js';
import { TableSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { BUCKETS, CallOffBars } from './call-off-bars.js';
import { Chart } from './chart.js';
import classes from './insight.module.css';
import { NoticeStrip } from './notice-strip.js';
import { readPeriod } from './period.js';
import { PeriodChoice } from './period-choice.js';
import { StatsTabs } from './stats-tabs.js';
import { usePeriod } from './use-period.js';

/** People that the picture shows; the table has everybody. */
const SHOWN = 12;

/** Waits shortly for the figures of the address's period. */
export const loader: LoaderFunction = ({ request }) => {
  const { from, until } = readPeriod(new URL(request.url).searchParams, today.value);
  return settled(query(statsTimeslots, { query: { from, until } }), isThere);
};

/**
 * /stats/timeslot: call-offs in the address's period by notice, per week and per person. Pictures of people show the
 * first 12, the table everybody.
 */
export function Page() {
  const { t } = useTranslation('insight');
  const { period, choose, search } = usePeriod();
  const request = { query: { from: period.from, until: period.until } };
  const stats = useQuery(statsTimeslots, request);
  const picture = useQuery(statsTimeslotsWeeks, request);
  return (
    <Frame title={t('title')}>
      <StatsTabs search={search} />
      <PeriodChoice period={period} onChoose={choose} withFile />
      {stats.phase === 'loading' && <TableSkeleton rows={6} />}
      {stats.phase === 'failed' && <CallErrorState title={t('failed')} error={stats.error} retry={stats.refetch} />}
      {stats.phase === 'ready' && <Figures stats={stats.data} picture={picture} search={search} />}
    </Frame>
  );
}

interface FiguresProps {
  readonly stats: readonly TimeslotStat[];
  readonly picture: QueryState<TimeslotPicture>;
  readonly search: string;
}

function Figures({ stats, picture, search }: FiguresProps) {
  const { t } = useTranslation('insight');
  const hrefOf = (userId: string) => `/stats/timeslot/${userId}${search}`;
  if (stats.length === 0) return <EmptyState title={t('timeslot.none')} text={t('timeslot.noneText')} />;
  const columns: readonly TableColumn<TimeslotStat>[] = [
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
    ...BUCKETS.map((bucket): TableColumn<TimeslotStat> => ({
      id: bucket,
      heading: t(`bucket.${bucket}`),
      value: (row) => row[bucket],
      align: 'end',
    })),
    { id: 'total', heading: t('total'), value: ({ total }) => total, align: 'end' },
  ];
  return (
    <div className="grid gap-32">
      <div className={classes.pair}>
        <Section title={t('timeslot.byPerson')}>
          <CallOffBars stats={stats.slice(0, SHOWN)} hrefOf={hrefOf} />
        </Section>
        {picture.phase === 'loading' && <TableSkeleton rows={4} />}
        {picture.phase === 'failed' && (
          <CallErrorState title={t('weeksFailed')} error={picture.error} retry={picture.refetch} />
        )}
        {picture.phase === 'ready' && <Weeks weeks={picture.data.weeks} />}
      </div>
      {picture.phase === 'ready' && <Notices stats={stats} notices={picture.data.notices} hrefOf={hrefOf} />}
      <Section title={t('timeslot.table')}>
        <DataTable
          label={t('timeslot.table')}
          columns={columns}
          rows={stats}
          rowId={({ userId }) => userId}
          searchLabel={t('search')}
          csvName={t('timeslot.table')}
          empty={null}
        />
      </Section>
    </div>
  );
}

/** Every week of the period, with as many bars on top of each other as there are kinds of notice. */
function Weeks({ weeks }: Pick<TimeslotPicture, 'weeks'>) {
  const { t } = useTranslation('insight');
  const format = useFormat();
  return (
    <Section title={t('timeslot.byWeek')}>
      <Chart
        data={weeks.map(({ monday, ...buckets }) => ({ label: format.week(monday), ...buckets }))}
        series={[
          { name: 'within12Hours', label: t('bucket.within12Hours'), tone: 'late' },
          { name: 'within48Hours', label: t('bucket.within48Hours'), tone: 'soon' },
          { name: 'farInAdvance', label: t('bucket.farInAdvance'), tone: 'early' },
        ]}
      />
    </Section>
  );
}

interface NoticesProps extends Pick<TimeslotPicture, 'notices'> {
  readonly stats: readonly TimeslotStat[];
  readonly hrefOf: (userId: string) => string;
}

/** Each call-off at its notice: nothing stands here before it is known, for an empty line would be a good record. */
function Notices({ stats, notices, hrefOf }: NoticesProps) {
  const { t } = useTranslation('insight');
  const noticesOf = groupBy(notices, ({ userId }) => userId);
  return (
    <Section title={t('timeslot.byNotice')}>
      <p className="secondary f-13 measure mb-6">{t('timeslot.byNoticeAbout')}</p>
      <NoticeStrip
        rows={stats.slice(0, SHOWN).map(({ userId, name }) => ({
          userId,
          name,
          hoursBefore: (noticesOf.get(userId) ?? []).map(({ hoursBefore }) => hoursBefore),
        }))}
        hrefOf={hrefOf}
      />
    </Section>
  );
}
