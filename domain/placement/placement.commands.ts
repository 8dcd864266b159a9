import type { PlacementId, TemplateId } from '../kernel/ids.js';
import type { Placement } from './placement-rules.js';
import type { SeriesPart } from './placement-series.js';
import type { PlacementEvent } from './placement.events.js';

/** Places a template on dates; asks about overlaps unless `confirm`. */
export interface PlaceTemplate extends Placement {
  readonly type: 'PlaceTemplate';
  readonly confirm: boolean;
}

/**
 * Places a template on several ranges in one write; ranges that have it already are skipped, and refused as
 * `template_already_on_date` when all have.
 */
export interface RepeatTemplate extends Pick<Placement, 'templateId' | 'locationId' | 'jobFilterId'> {
  readonly type: 'RepeatTemplate';
  /** Earliest first. */
  readonly ranges: readonly Pick<Placement, 'placementId' | 'from' | 'until'>[];
  readonly confirm: boolean;
}

/**
 * Places several templates in one write; those that are on their dates already are skipped, and refused as
 * `template_already_on_date` when all are.
 */
export interface PlaceSeveral {
  readonly type: 'PlaceSeveral';
  readonly placements: readonly Placement[];
  readonly confirm: boolean;
}

/** Moves placements by a number of days in one write; negative: earlier. */
export interface MoveSeveral {
  readonly type: 'MoveSeveral';
  readonly placementIds: readonly PlacementId[];
  readonly days: number;
  readonly confirm: boolean;
}

/** Removes several placements; refused as `not_found` if one is missing. */
export interface RemoveSeveral {
  readonly type: 'RemoveSeveral';
  readonly placementIds: readonly PlacementId[];
}

/** Moves a placement to other dates, or replaces its template. */
export interface MovePlacement extends Omit<Placement, 'locationId' | 'jobFilterId'> {
  readonly type: 'MovePlacement';
  readonly confirm: boolean;
}

/** Removes one placement, also a past one. */
export interface RemovePlacement {
  readonly type: 'RemovePlacement';
  readonly placementId: PlacementId;
}

/** Removes a series of placements, except past ones and those whose weeks have begun. */
export interface RemoveSeries {
  readonly type: 'RemoveSeries';
  readonly placementId: PlacementId;
  readonly part: SeriesPart;
}

/** Removes the placements of a deleted template, except past ones. */
export interface RemoveTemplatePlacements {
  readonly type: 'RemoveTemplatePlacements';
  readonly templateId: TemplateId;
}

/** Reverts the events of a write as far as they still apply; asks unless `confirm`. */
export interface PutPlacementsBack {
  readonly type: 'PutPlacementsBack';
  readonly written: readonly PlacementEvent[];
  readonly confirm: boolean;
}

export type PlacementCommand =
  | PlaceTemplate
  | RepeatTemplate
  | PlaceSeveral
  | MoveSeveral
  | RemoveSeveral
  | MovePlacement
  | RemovePlacement
  | RemoveSeries
  | PutPlacementsBack
  | RemoveTemplatePlacements;
