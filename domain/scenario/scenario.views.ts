import { z } from 'zod';
import { idOf, type JobId, type LocationId, type ScenarioId } from '../kernel/ids.js';
import { CivilDate } from '../kernel/civil-date.js';
import { ClockTime } from '../kernel/clock-time.js';

/** Number of people that a weekday or date needs for a job (api page, ScenarioShift). */
export const ScenarioShiftView = z.object({
  id: z.string(),
  scenarioId: idOf<ScenarioId>(),
  day: z.int().min(1).max(7).nullable(),
  date: CivilDate.nullable(),
  jobId: idOf<JobId>(),
  from: ClockTime,
  /** At or before `from`: next day. */
  until: ClockTime,
  maxEmployees: z.int(),
});
export type ScenarioShiftView = z.infer<typeof ScenarioShiftView>;

/** Scenario with its entries. */
export const ScenarioView = z.object({
  id: idOf<ScenarioId>(),
  name: z.string(),
  horecaLocationId: idOf<LocationId>(),
  /** Sorted by day, date, job. */
  shifts: z.array(ScenarioShiftView),
  revision: z.int(),
});
export type ScenarioView = z.infer<typeof ScenarioView>;
