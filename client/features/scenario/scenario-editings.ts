import {
  inverseOfScenarioEdit,
  isSameNeeds,
  type NeedChange,
  type ScenarioContent,
  type ScenarioEdit,
  withScenarioEdit,
} from '#domain/scenario/scenario-edit';
import { scenariosGet, scenariosUpdate } from '#domain/scenario/scenario.calls';
import type { NewScenarioShift } from '#domain/scenario/scenario.events';
import type { ScenarioShiftView, ScenarioView } from '#domain/scenario/scenario.views';
import { call } from '../../platform/api/current-api.js';
import { evict } from '../../platform/api/query.js';
import { OpenEditings } from '../../roster/weekly-plan/record-editing/open-editings.js';
import type { WeekChange, WeekKind, WeekShift } from '../../roster/weekly-plan/week-shift.js';

/** Needs in the format of the save call, without ids; the server gives new ones. */
export const writtenNeeds = (shifts: readonly ScenarioShiftView[]): NewScenarioShift[] =>
  shifts.map(({ id: _id, scenarioId: _scenario, ...entry }) => entry as NewScenarioShift);

/** Open editings of scenarios: pending edits, saving and merging. Closing one evicts the cached scenario. */
export const scenarioEditings = new OpenEditings<ScenarioView, ScenarioContent, ScenarioEdit>({
  type: 'scenario',
  change: 'editScenario',
  rules: {
    contentOf: ({ shifts }) => ({ shifts: writtenNeeds(shifts) }),
    withEdit: withScenarioEdit,
    inverseOf: inverseOfScenarioEdit,
    isSame: isSameNeeds,
  },
  portsOf: (id) => ({
    save: ({ shifts }, _edits, basedOn, idempotencyKey) =>
      call(scenariosUpdate, { params: { id }, body: { shifts: [...shifts], basedOn } }, { idempotencyKey }),
    // oxlint-disable-next-line reading/no-reads -- what pending edits are rebased on, held by the editing itself
    read: () => call(scenariosGet, { params: { id } }),
  }),
  onLeave: () => evict(scenariosGet),
});

/** Maximum number of people per need. */
export const MAX_PEOPLE = 200;

const idOf = ({ day, jobId }: Pick<WeekShift, 'day' | 'jobId'>): string => `${day}|${jobId}`;

/** Week editor settings for scenarios: a cell counts people, one entry per weekday and job. */
export const SCENARIO_WEEK: WeekKind = { unit: 'people', most: MAX_PEOPLE, isSingle: true, idOf };

/** Edit of a scenario for a gesture on the week; a removed and re-added cell becomes one change. */
export function scenarioEdit({ removed, added }: WeekChange): ScenarioEdit {
  const changes = new Map<string, NeedChange>();
  for (const { day, jobId } of removed) changes.set(idOf({ day, jobId }), { day, jobId, need: null });
  for (const { day, jobId, from, until, count } of added)
    changes.set(idOf({ day, jobId }), { day, jobId, need: { from, until, maxEmployees: count } });
  return { changes: [...changes.values()] };
}

/** Needs of weekdays as shifts of a repeating week; needs of single dates are left out. */
export const weekdayNeeds = (shifts: readonly NewScenarioShift[]): WeekShift[] =>
  shifts.flatMap(({ day, jobId, from, until, maxEmployees }) =>
    day === null ? [] : [{ day, jobId, from, until, count: maxEmployees }],
  );
