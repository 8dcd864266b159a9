import { z } from 'zod';
import {
  idOf,
  type JobFilterId,
  type JobId,
  type LocationId,
  type ScenarioId,
  type TemplateId,
} from '../kernel/ids.js';
import { ClockTime } from '../kernel/clock-time.js';

/** `count` equal shifts on a weekday (1 = Monday), times `HH:mm`. */
export const TemplateShiftView = z.object({
  day: z.int().min(1).max(7),
  jobId: idOf<JobId>(),
  from: ClockTime,
  /** At or before `from`: on the next day. 02:00 is close, 02:30 as needed, 07:00 on call. */
  until: ClockTime,
  count: z.int().min(1).max(50),
});
export type TemplateShiftView = z.infer<typeof TemplateShiftView>;

/** A template without its shifts. `shiftCount` a week; `scenarioId` null: no demand. */
export const TemplateSummary = z.object({
  id: idOf<TemplateId>(),
  name: z.string(),
  horecaLocationId: idOf<LocationId>(),
  jobFilterId: idOf<JobFilterId>(),
  scenarioId: idOf<ScenarioId>().nullable(),
  shiftCount: z.int(),
  /** Counted hours a week. */
  hours: z.number(),
  revision: z.int(),
});
export type TemplateSummary = z.infer<typeof TemplateSummary>;

/** A template with its shifts. */
export const TemplateView = TemplateSummary.extend({ shifts: z.array(TemplateShiftView) });
export type TemplateView = z.infer<typeof TemplateView>;

/** A template that can be placed at a location (api page, TemplateLocation). */
export const TemplateLocation = z.object({
  templateId: idOf<TemplateId>(),
  name: z.string(),
  horecaLocationId: idOf<LocationId>(),
  jobFilterId: idOf<JobFilterId>(),
});
export type TemplateLocation = z.infer<typeof TemplateLocation>;

/** Hours by weekday and job, number of shifts by weekday, and the template on request. */
export const TemplatePageData = z.object({
  templateHours: z.array(z.object({ day: z.int(), jobId: idOf<JobId>(), hours: z.number() })),
  dayShiftCount: z.array(z.object({ day: z.int(), count: z.int() })),
  template: TemplateView.nullable(),
});
export type TemplatePageData = z.infer<typeof TemplatePageData>;
