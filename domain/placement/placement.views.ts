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
  /** Scenario of the template; null: none. */
  scenarioId: idOf<ScenarioId>().nullable(),
  /** Mondays of its weeks that are drafted or published, which the placement no longer affects. */
  begun: z.array(CivilDate),
});
export type PlacementView = z.infer<typeof PlacementView>;

/** A placement on one of its dates (api page, TemplateDay). */
export const PlacementDay = z.object({
  date: CivilDate,
  /** Id of the placement. */
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
  /** Former state, earliest first. */
  removed: z.array(PlacementView),
  /** Placements that stay because their weeks are drafted or published; both dates included. */
  kept: z.array(z.object({ start: CivilDate, end: CivilDate })),
  /** Pass to `history-put-back` to revert everything. */
  writeId: z.string(),
});
export type RemovedSeries = z.infer<typeof RemovedSeries>;

/** Result of repeating a template. */
export const RepeatedPlacement = z.object({
  placed: z.array(PlacementView),
  /** Ranges skipped because the template is already on their dates; both dates included. */
  skipped: z.array(z.object({ start: CivilDate, end: CivilDate })),
  /** Pass to `history-put-back` to revert everything. */
  writeId: z.string(),
});
export type RepeatedPlacement = z.infer<typeof RepeatedPlacement>;

/** Operations on several placements at once. */
export const SEVERAL_CHANGES = ['repeat', 'move', 'remove'] as const;

/** Result of an operation on several placements. */
export const ChangedPlacements = z.object({
  /** Present state of placed or moved ones, former state of removed ones; earliest first. */
  placements: z.array(PlacementView),
  /** Ranges skipped because the template is already on their dates; both dates included. */
  skipped: z.array(z.object({ start: CivilDate, end: CivilDate })),
  /** Pass to `history-put-back` to revert everything. */
  writeId: z.string(),
});
export type ChangedPlacements = z.infer<typeof ChangedPlacements>;
