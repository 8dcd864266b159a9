import { Button, Switch } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locationRecordStream } from '#domain/catalogue/location-records.views';
import type { QueryState } from '../../../platform/api/query-state.js';
import { DecisionFilters } from '../decisions/decision-filters.js';
import { RowFateMark } from '../decisions/row-fate-mark.js';
import type { DecidedInPlace } from '../decisions/use-decided-in-place.js';
import { DecisionTable } from '../decisions/decision-table.js';
import type { TableColumn } from '../../../kit/tables/table-column.js';
import type { ListWrites } from '../../../kit/mutations/use-writes.js';
import { rank } from '../../../kit/command-palette/palette.js';
import { connection, isAway } from '../../../platform/connection/connection.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { watchedRecords } from '../../../platform/live/watched-records.js';
import { reloadNewest } from '../../../platform/app-version/newest-version.js';
import { useLocationId } from '../../../platform/session/use-session.js';
import { useRosterDirectory } from '../../published-week/use-rosters.js';
import { EmptyState } from '../../../kit/ui/skeleton/empty-state.js';
import { CallErrorState, ErrorState } from '../../../kit/ui/feedback/error-state.js';
import { Page } from '../../../kit/ui/layout/page.js';
import { TableSkeleton } from '../../../kit/ui/skeleton/skeletons.js';
import type { RequestOutcome } from './decided.js';
import classes from './request-overview.module.css';

/** Number of recent decisions shown below the waiting requests. */
const RECENT = 5;

type Shown = 'waiting' | RequestOutcome | 'all';

interface Listed {
  readonly id: string;
  readonly decidedAt: string | null;
}

/** Contents of an overview of requests. */
export interface RequestOverviewProps<Row extends Listed> {
  readonly texts: {
    readonly title: string;
    readonly label: string;
    readonly empty: string;
    readonly emptyText: string;
    readonly failed: string;
    /** Heading of declined requests; absent: the heading used for shifts. */
    readonly declined?: string;
  };
  /** Requests that a manager can decide, in order; null: not loaded. */
  readonly waiting: readonly Row[] | null;
  /** Requests that wait for somebody else first, under a heading of their own. */
  readonly others?: { readonly title: string; readonly rows: readonly Row[] };
  /** Decided requests; `older` is the query for those that the live list no longer has. */
  readonly decided: { readonly rows: readonly Row[]; readonly older: QueryState<unknown> };
  readonly outcomeOf: (row: Row) => RequestOutcome;
  /** Ids of the departments that a request concerns, for the filter; null: none. */
  readonly departmentOf: (row: Row) => string | readonly string[];
  /** Names of all people affected by the request. */
  readonly namesOf: (row: Row) => readonly string[];
  readonly columns: readonly TableColumn<Row>[];
  readonly decidedColumns: readonly TableColumn<Row>[];
  /** Buttons of a waiting row. */
  readonly decisions: (row: Row) => ReactNode;
  /** Rows of `waiting` with decided ones in their place, as shown in the list. */
  readonly inPlace: DecidedInPlace<Row>;
  /** Subject of the decision about a row, for screen readers. */
  readonly subjectOf: (row: Row) => string;
  /** Writes of the list, for progress and failures of rows. */
  readonly work: ListWrites;
  readonly fresh: ReadonlySet<string>;
  /** Whether decided requests of last year are shown too; the caller fetches them. */
  readonly withLastYear: boolean;
  readonly onLastYear: (on: boolean) => void;
  /** Buttons beside the switch for last year. */
  readonly actions?: ReactNode;
  /** Content beside the lists, at a desk. */
  readonly aside?: ReactNode;
}

/**
 * Page of requests for managers: waiting ones with their decision, then the five latest decided ones, or all of one
 * state. Filters by state, department and name.
 */
export function RequestOverview<Row extends Listed>(props: RequestOverviewProps<Row>) {
  const { t } = useTranslation('requests');
  const { t: common } = useTranslation('common');
  const directory = useRosterDirectory();
  const isOffline = useLiveState(connection, isAway);
  const stream = watchedRecords(locationRecordStream(useLocationId()));
  const isRefused = useLiveState(stream, ({ phase }) => phase === 'refused');
  const [shown, setShown] = useState<Shown>('waiting');
  const [department, setDepartment] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const { texts, waiting, others, decided, outcomeOf, departmentOf, namesOf, inPlace } = props;

  const meets = (row: Row) =>
    (department === null || [departmentOf(row)].flat().includes(department)) &&
    (search.trim() === '' || namesOf(row).some((name) => rank(search, name) !== null));
  const nameOf = (state: Shown | 'decided'): string =>
    state === 'declined' && texts.declined !== undefined ? texts.declined : t(`overview.state.${state}`);
  /** Another choice of rows is another list. */
  const anew =
    <Value,>(set: (value: Value) => void) =>
    (value: Value): void => {
      inPlace.clear();
      set(value);
    };
  const decisionsOf = (row: Row): ReactNode => {
    const fate = inPlace.fateOf(row);
    if (!fate) return props.decisions(row);
    return <RowFateMark of={props.subjectOf(row)} fate={fate} isBusy={props.work.isBusy(row.id)} />;
  };
  const clear = () => {
    inPlace.clear();
    setShown('waiting');
    setDepartment(null);
    setSearch('');
  };
  const isFiltered = department !== null || search.trim() !== '';
  const toDecide = waiting === null ? [] : inPlace.rows.filter(meets);
  const showsWaiting = shown === 'waiting' || shown === 'all';
  const otherRows = (others?.rows ?? []).filter(meets);
  // A row kept in its place is not listed a second time.
  const over = decided.rows.filter((row) => meets(row) && !(showsWaiting && inPlace.holds(row.id)));
  const ofOutcome =
    shown === 'approved' || shown === 'declined' ? over.filter((row) => outcomeOf(row) === shown) : over;
  const overRows =
    shown === 'waiting' ? over.filter(({ decidedAt }) => decidedAt !== null).slice(0, RECENT) : ofOutcome;
  const overTitle = shown === 'waiting' ? t('overview.recent') : nameOf(shown === 'all' ? 'decided' : shown);
  const { older } = decided;
  const shared = { rowId: ({ id }: Row) => id, fresh: props.fresh, failureOf: props.work.failureOf };

  return (
    <Page
      title={texts.title}
      actions={
        <>
          <Switch
            label={common('word.showLastYear')}
            checked={props.withLastYear}
            onChange={(event) => props.onLastYear(event.currentTarget.checked)}
          />
          {props.actions}
        </>
      }
    >
      <div className={props.aside === undefined ? undefined : `split aside-300 gap-20 ${classes.beside}`}>
        <div>
          <DecisionFilters
            states={(['waiting', 'approved', 'declined', 'all'] as const).map((value) => ({
              value,
              label: nameOf(value),
              ...(value === 'waiting' && { count: waiting?.length ?? 0 }),
            }))}
            state={shown}
            onState={anew(setShown)}
            departments={directory.phase === 'ready' ? directory.filters : []}
            department={department}
            onDepartment={anew(setDepartment)}
            search={search}
            onSearch={anew(setSearch)}
          />
          {waiting === null && isRefused && (
            <ErrorState title={texts.failed} text={t('overview.refused')} retry={reloadNewest} />
          )}
          {waiting === null &&
            !isRefused &&
            (isOffline ? <ErrorState title={texts.failed} text={t('overview.offline')} /> : <TableSkeleton rows={4} />)}
          {waiting !== null && showsWaiting && (
            <>
              {toDecide.length > 0 ? (
                <DecisionTable
                  {...shared}
                  label={texts.label}
                  columns={props.columns}
                  rows={toDecide}
                  decisions={decisionsOf}
                  isSettled={(row) => inPlace.fateOf(row) !== null}
                />
              ) : (
                !isFiltered && <EmptyState title={texts.empty} text={texts.emptyText} />
              )}
              {others && otherRows.length > 0 && (
                <Part title={others.title}>
                  <DecisionTable
                    {...shared}
                    label={others.title}
                    columns={props.columns}
                    rows={otherRows}
                    decisions={props.decisions}
                  />
                </Part>
              )}
            </>
          )}
          {waiting !== null && older.phase === 'failed' && (
            <CallErrorState title={texts.failed} error={older.error} retry={older.refetch} />
          )}
          {waiting !== null && older.phase === 'loading' && !showsWaiting && overRows.length === 0 && (
            <TableSkeleton rows={4} />
          )}
          {overRows.length > 0 && (
            <Part title={overTitle}>
              <DecisionTable {...shared} dense label={overTitle} columns={props.decidedColumns} rows={overRows} />
            </Part>
          )}
          {waiting !== null &&
            older.phase === 'ready' &&
            overRows.length === 0 &&
            (!showsWaiting || (isFiltered && toDecide.length + otherRows.length === 0)) && (
              <EmptyState
                title={t('overview.nothing')}
                action={
                  <Button variant="default" onClick={clear}>
                    {t('overview.clear')}
                  </Button>
                }
              />
            )}
        </div>
        {props.aside !== undefined && <aside className={`sticky top-16 ${classes.aside}`}>{props.aside}</aside>}
      </div>
    </Page>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="mt-8" aria-label={title}>
      <h2 className="f-14 strong lh-140 mb-4">{title}</h2>
      {children}
    </section>
  );
}
