import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mondayOf } from '#domain/kernel/civil-date';
import { planningStream } from '#domain/catalogue/planning-records.views';
import type { ScenarioView } from '#domain/scenario/scenario.views';
import { watchedRecords } from '../../platform/live/watched-records.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { EditingHead } from '../../roster/weekly-plan/record-editing/editing-head.js';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import { planningWeekOf } from '../../roster/published-week/planning-week.js';
import { ErrorState } from '../../kit/ui/feedback/error-state.js';
import { TableSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { useIsPhone } from '../../kit/ui/layout/use-is-phone.js';
import { useWeekShortcuts } from '../../roster/weekly-plan/use-week-shortcuts.js';
import { WeekGridModel } from '../../roster/weekly-plan/week-board.js';
import { WeekDays } from '../../roster/weekly-plan/week-days.js';
import { WeekGrid } from '../../roster/weekly-plan/week-grid.js';
import { MemoisedWeek } from '../../roster/weekly-plan/week-rows.js';
import { NeedsPicture } from './needs-picture.js';
import { SCENARIO_WEEK, scenarioEdit, scenarioEditings, weekdayNeeds } from './scenario-editings.js';

/**
 * Editor of a scenario's needs by weekday and job. Each change shows at once, is saved and merged with colleagues'
 * changes; undo and redo by keyboard.
 */
export function NeedsWeek({ scenario }: { readonly scenario: ScenarioView }) {
  const { t } = useTranslation(['scenario', 'common']);
  const format = useFormat();
  const isPhone = useIsPhone();
  const [editing] = useState(() => scenarioEditings.of(scenario));
  const [board] = useState(() => new WeekGridModel(SCENARIO_WEEK, (change) => editing.edit(scenarioEdit(change))));
  const [memo] = useState(() => new MemoisedWeek());
  const [steps] = useState(() => ({ undo: () => editing.undo(), redo: () => editing.redo() }));
  const { content } = useLiveState(editing.state);
  useEffect(() => scenarioEditings.retain(editing), [editing]);
  useWeekShortcuts(SCENARIO_WEEK, steps);

  const stream = planningStream(scenario.horecaLocationId, mondayOf(useToday()));
  const planning = useLiveState(watchedRecords(stream), planningWeekOf);
  const isRefused = useLiveState(watchedRecords(stream), ({ phase }) => phase === 'refused');
  const week = useMemo(
    () =>
      planning &&
      memo.rowsOf(weekdayNeeds(content.shifts), {
        location: planning.location,
        jobs: planning.job,
        jobIds: [...new Set([...planning.filter.values()].flatMap(({ jobIds }) => jobIds))],
        needs: [],
        idOf: SCENARIO_WEEK.idOf,
      }),
    [memo, content, planning],
  );

  if (!planning || !week)
    return isRefused ? (
      <ErrorState title={t('scenario:needs.failed')} text={t('scenario:needs.refused')} />
    ) : (
      <TableSkeleton rows={6} columns={7} />
    );
  return (
    <section aria-label={t('scenario:week.title')}>
      <EditingHead
        editing={editing}
        facts={[t('scenario:week.size', { count: week.count, hours: format.hours(week.hours) })]}
        changedText={(userId) =>
          t('scenario:week.changedBy', {
            name: planning.person.get(userId ?? '')?.name ?? t('common:word.colleague'),
          })
        }
      />
      {isPhone ? <WeekDays board={board} week={week} /> : <WeekGrid board={board} week={week} name={scenario.name} />}
      <div className="mt-8">
        <NeedsPicture shifts={content.shifts} />
      </div>
    </section>
  );
}
