import { z } from 'zod';
import {
  idOf,
  type JobFilterId,
  type LocationId,
  type PlacementId,
  type ScenarioId,
  type TemplateId,
} from '../kernel/ids.js';
import { CivilDate } from '../kernel/civil-date.js';

/** A placement of the scheduler (api page, TemplateEvent). */
export const PlacementView = z.object({
  id: idOf<PlacementId>(),
  templateId: idOf<TemplateId>(),
  /** Name of the template. */
  title: z.string(),
  horecaLocationId: idOf<LocationId>(),
  jobFilterId: idOf<JobFilterId>(),
  start: CivilDate,
  /** Last date, included. */
  end: CivilDate,
  /** Demand of weeks that are started from it; null: none. */
  scenarioId: idOf<ScenarioId>().nullable(),
  /** Mondays of its weeks that are drafted or published: what is placed there changes nothing of them any more. */
  begun: z.array(CivilDate),
});
export type PlacementView = z.infer<typeof PlacementView>;

/** A placement seen from one date (api page, TemplateDay). */
export const PlacementDay = z.object({
  date: CivilDate,
  /** The placement. */
  eventId: idOf<PlacementId>(),
  templateId: idOf<TemplateId>(),
  /** Name of the template. */
  name: z.string(),
  horecaLocationId: idOf<LocationId>(),
  jobFilterId: idOf<JobFilterId>(),
});
export type PlacementDay = z.infer<typeof PlacementDay>;

/** Result of removing a series. */
export const RemovedSeries = z.object({
  /** As it was; earliest first. */
  removed: z.array(PlacementView),
  /** Left as it was, because its weeks are drafted or published; both dates included. */
  kept: z.array(z.object({ start: CivilDate, end: CivilDate })),
  /** The write, which `history-put-back` takes back as a whole. */
  writeId: z.string(),
});
export type RemovedSeries = z.infer<typeof RemovedSeries>;

/** Result of placing a template week after week. */
export const RepeatedPlacement = z.object({
  placed: z.array(PlacementView),
  /** Weeks left as they were, because the template is on their dates already; both dates included. */
  skipped: z.array(z.object({ start: CivilDate, end: CivilDate })),
  /** The write, which `history-put-back` takes back as a whole. */
  writeId: z.string(),
});
export type RepeatedPlacement = z.infer<typeof RepeatedPlacement>;

/** Operations on several placements at once. */
export const SEVERAL_CHANGES = ['repeat', 'move', 'remove'] as const;

/** Result of an operation on several placements. */
export const ChangedPlacements = z.object({
  /** Placed or moved, as they are now; removed, as they were. Earliest first. */
  placements: z.array(PlacementView),
  /** Dates that were left as they were, because the template is on them already; both included. */
  skipped: z.array(z.object({ start: CivilDate, end: CivilDate })),
  /** The write, which `history-put-back` takes back as a whole. */
  writeId: z.string(),
});
export type ChangedPlacements = z.infer<typeof ChangedPlacements>;
