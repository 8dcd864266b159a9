import type { ScenarioId } from '#domain/kernel/ids';
import type { Scenario } from '#domain/scenario/scenario.decider';
import type { ScenarioShift } from '#domain/scenario/scenario.events';
import type { ScenarioShiftView, ScenarioView } from '#domain/scenario/scenario.views';

/** Entry of a scenario in API format. */
export const scenarioShiftView = (
  { scenarioShiftId, ...entry }: ScenarioShift,
  scenarioId: ScenarioId,
): ScenarioShiftView => ({ id: scenarioShiftId, scenarioId, ...entry });

/** Scenario in API format; entries sorted by weekday, date and job, those for a date last. */
export const scenarioView = ({ scenarioId, locationId, shifts, revision }: Scenario, name: string): ScenarioView => ({
  id: scenarioId,
  name,
  horecaLocationId: locationId,
  shifts: shifts.toSorted(byDay).map((entry) => scenarioShiftView(entry, scenarioId)),
  revision,
});

const byDay = (a: ScenarioShift, b: ScenarioShift): number =>
  (a.day ?? 8) - (b.day ?? 8) || (a.date ?? '').localeCompare(b.date ?? '') || a.jobId.localeCompare(b.jobId);
