import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { ClockTime } from '../kernel/clock-time.js';
import { defineEvent } from '../kernel/event.js';
import { JobId, LocationId, ScenarioId, TextId } from '../kernel/ids.js';

/**
 * Number of people that a weekday (1 = Monday) or a single date needs for a job; exactly one of `day` and `date` is
 * set. `until` at or before `from` is on the next day.
 */
export const ScenarioShift = z.object({
  scenarioShiftId: z.string(),
  day: z.int().min(1).max(7).nullable(),
  date: CivilDate.nullable(),
  jobId: JobId,
  from: ClockTime,
  until: ClockTime,
  maxEmployees: z.int().min(1).max(200),
});
export type ScenarioShift = z.infer<typeof ScenarioShift>;

/** Entry of a scenario in a request; the server makes its id. */
export const NewScenarioShift = ScenarioShift.omit({ scenarioShiftId: true }).extend({
  day: ScenarioShift.shape.day.default(null),
  date: ScenarioShift.shape.date.default(null),
});
export type NewScenarioShift = z.infer<typeof NewScenarioShift>;

const shape = {
  scenarioId: ScenarioId,
  locationId: LocationId,
  /** The name is a text outside the log. */
  nameId: TextId,
  shifts: z.array(ScenarioShift),
};

/** A scenario was added. */
export const ScenarioCreated = defineEvent('ScenarioCreated', shape);
/** The scenario has a new name or entries, given completely. */
export const ScenarioChanged = defineEvent('ScenarioChanged', shape);
/** A scenario was created as an independent copy of another. */
export const ScenarioCopied = defineEvent('ScenarioCopied', { ...shape, fromScenarioId: ScenarioId });

/** The scenario was deleted; weeks started from it lose their demand. */
export const ScenarioDeleted = defineEvent('ScenarioDeleted', { scenarioId: ScenarioId, locationId: LocationId });

/** Events of one scenario. */
export const ScenarioEvent = z.discriminatedUnion('type', [
  ScenarioCreated,
  ScenarioChanged,
  ScenarioCopied,
  ScenarioDeleted,
]);
export type ScenarioEvent = z.infer<typeof ScenarioEvent>;

/** Name of a scenario's stream. */
export const scenarioStream = (scenarioId: ScenarioId): string => `scenario/${scenarioId}`;
