import type { PlacementId, TemplateId } from '../kernel/ids.js';
import type { Placement } from './placement-rules.js';
import type { SeriesPart } from './placement-series.js';
import type { PlacementEvent } from './placement.events.js';

/** Puts a template on dates. */
export interface PlaceTemplate extends Placement {
  readonly type: 'PlaceTemplate';
  readonly confirm: boolean;
}

/** Puts a template on dates of several weeks, as one gesture. Dates that have it already stay as they are. */
export interface RepeatTemplate extends Pick<Placement, 'templateId' | 'locationId' | 'jobFilterId'> {
  readonly type: 'RepeatTemplate';
  /** Earliest first. */
  readonly ranges: readonly Pick<Placement, 'placementId' | 'from' | 'until'>[];
  readonly confirm: boolean;
}

/** Puts templates on dates, as one gesture. Dates that have their template already stay as they are. */
export interface PlaceSeveral {
  readonly type: 'PlaceSeveral';
  readonly placements: readonly Placement[];
  readonly confirm: boolean;
}

/** Moves placements by so many days, as one gesture. */
export interface MoveSeveral {
  readonly type: 'MoveSeveral';
  readonly placementIds: readonly PlacementId[];
  readonly days: number;
  readonly confirm: boolean;
}

export interface RemoveSeveral {
  readonly type: 'RemoveSeveral';
  readonly placementIds: readonly PlacementId[];
}

/** Moves a placement to other dates, or puts another template there. */
export interface MovePlacement extends Omit<Placement, 'locationId' | 'jobFilterId'> {
  readonly type: 'MovePlacement';
  readonly confirm: boolean;
}

export interface RemovePlacement {
  readonly type: 'RemovePlacement';
  readonly placementId: PlacementId;
}

/** Takes back what repeating made of a placement, save what its weeks are begun with. */
export interface RemoveSeries {
  readonly type: 'RemoveSeries';
  readonly placementId: PlacementId;
  readonly part: SeriesPart;
}

/** The template is gone: its placements go too, save those that have passed. */
export interface RemoveTemplatePlacements {
  readonly type: 'RemoveTemplatePlacements';
  readonly templateId: TemplateId;
}

/** Does the opposite of what a write did, as far as that still stands; asked first. */
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
