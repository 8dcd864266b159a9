import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { addDays, type CivilDate, isoWeekNumber, mondayOf } from '#domain/kernel/civil-date';
import type { JobFilterId } from '#domain/kernel/ids';
import { type LocationRecords, locationRecordStream } from '#domain/catalogue/location-records.views';
import { planningStream } from '#domain/catalogue/planning-records.views';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { useHasArrived } from '../../platform/navigation/use-has-arrived.js';
import { recordsOf } from '../../platform/live/record-maps.js';
import type { RecordsState } from '../../platform/live/record-stream.js';
import { watchedRecords } from '../../platform/live/watched-records.js';
import { reloadNewest } from '../../platform/app-version/newest-version.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { useLocationId, useToday } from '../../platform/session/use-session.js';
import { planningWeekOf } from '../../roster/published-week/planning-week.js';
import { weekRosterOf } from '../../roster/published-week/week-roster.js';
import { EmptyState } from '../../kit/ui/skeleton/empty-state.js';
import { ErrorState } from '../../kit/ui/feedback/error-state.js';
import { RowsSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { toast } from '../../kit/ui/feedback/toast.js';
import { type StartedWeek, takeStartsBack } from '../../roster/copy-week/start-week.js';
import { useUndoToast } from '../../kit/mutations/use-undo-toast.js';
import { SkippedPeopleDialog } from './skipped-people-dialog.js';
import { boardPath, startPath } from './start-address.js';
import { StartAll } from './start-all.js';
import { StartForm } from './start-form.js';
import { isBegun } from './week-begun.js';

export interface StartOfWeekProps {
  readonly monday: CivilDate;
  /** Department in the address; null: all. */
  readonly department: JobFilterId | null;
}

const NO_RECORDS: ReadonlyMap<string, never> = new Map<string, never>();

const templatesIn = (state: RecordsState<LocationRecords>) =>
  state.phase === 'ready' ? recordsOf(state.records, 'template') : NO_RECORDS;
const placementsIn = (state: RecordsState<LocationRecords>) =>
  state.phase === 'ready' ? recordsOf(state.records, 'placement') : NO_RECORDS;
const weeksIn = (state: RecordsState<LocationRecords>) =>
  state.phase === 'ready' ? recordsOf(state.records, 'week') : NO_RECORDS;
const phaseOf = (state: RecordsState<unknown>) => (state.phase === 'refused' ? state.reason : state.phase);

/**
 * Start page of a week: the form for one or all departments, a skeleton while loading, or why it cannot start (past
 * week, no or unknown department, no access). Opens the board once the department has begun, with an undo toast, or a
 * toast that a colleague began it; people not copied are named first.
 */
export function StartOfWeek({ monday, department }: StartOfWeekProps) {
  const { t } = useTranslation('selectTemplate');
  const navigate = useNavigate();
  const today = useToday();
  const locationId = useLocationId();
  const roster = watchedRecords(rosterWeekStream(locationId, monday));
  const weeks = useLiveState(roster, weekRosterOf)?.weeks;
  const phase = useLiveState(roster, phaseOf);
  const planning = useLiveState(watchedRecords(planningStream(locationId, monday)), planningWeekOf);
  const templates = useLiveState(watchedRecords(locationRecordStream(locationId)), templatesIn);
  const placements = useLiveState(watchedRecords(locationRecordStream(locationId)), placementsIn);
  const knownWeeks = useLiveState(watchedRecords(locationRecordStream(locationId)), weeksIn);
  const undoToast = useUndoToast();
  const [started, setStarted] = useState<StartedWeek | null>(null);

  const filters = [...(planning?.filter.values() ?? [])];
  const filter = department === null ? filters[0] : filters.find(({ jobFilterId }) => jobFilterId === department);
  const number = isoWeekNumber(monday);

  /** They leave by themselves. */
  const isOfAll = department === null && filters.length > 1;
  const begun = !isOfAll && isBegun(weeks, department);
  const byColleague = begun && !started;
  useEffect(() => {
    if (byColleague) toast(t('begun.byColleague', { number, department: filter?.name ?? '' }));
  }, [byColleague, filter?.name, number, t]);

  const leaving = useHasArrived() && begun && (started === null || started.leftOut.length === 0);
  const shownDepartment = started ? (filter?.jobFilterId ?? null) : department;
  const { key } = useLocation();
  useEffect(() => {
    if (leaving) void navigate(boardPath(monday, shownDepartment), { replace: true });
    // The key: as long as the board has not heard of it, it leads back here.
  }, [leaving, monday, shownDepartment, key, navigate]);

  if (phase === 'forbidden' || phase === 'not_found' || phase === 'upgrade')
    return (
      <ErrorState
        title={t('failed.title')}
        text={t(phase === 'upgrade' ? 'failed.text' : 'failed.notFound')}
        retry={reloadNewest}
      />
    );
  if (!weeks || !planning) return <RowsSkeleton rows={4} />;
  if (addDays(monday, 6) < today)
    return (
      <EmptyState
        title={t('past.title', { number })}
        text={t('past.text')}
        action={
          <>
            <Button onClick={() => void navigate(startPath(mondayOf(today), department))}>{t('past.thisWeek')}</Button>
            <Button variant="default" component={Link} to={boardPath(monday, department, { evenIfEmpty: true })}>
              {t('past.board')}
            </Button>
          </>
        }
      />
    );
  if (filters.length === 0) return <EmptyState title={t('noDepartments.title')} text={t('noDepartments.text')} />;
  if (!filter)
    return (
      <EmptyState
        title={t('unknownDepartment.title')}
        text={t('unknownDepartment.text')}
        action={
          <Button component={Link} to={startPath(monday, null)}>
            {t('unknownDepartment.week', { number })}
          </Button>
        }
      />
    );

  if (isOfAll)
    return (
      <StartAll
        monday={monday}
        filters={filters}
        weeks={weeks}
        knownWeeks={knownWeeks}
        templates={templates}
        placements={placements}
        planning={planning}
      />
    );
  return (
    <>
      <StartForm
        key={filter.jobFilterId}
        monday={monday}
        filter={filter}
        filters={filters}
        weeks={weeks}
        knownWeeks={knownWeeks}
        templates={templates}
        placements={placements}
        planning={planning}
        onStarted={(start) => {
          setStarted(start);
          undoToast(t('begun.done', { number, count: start.slots.length }), () => takeStartsBack([start]));
        }}
      />
      <SkippedPeopleDialog start={started} onClose={() => setStarted(started && { ...started, leftOut: [] })} />
    </>
  );
}
