import { Command } from '@nestjs/cqrs';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId, LocationId, PlacementId, TemplateId } from '#domain/kernel/ids';
import type { MovePlacement, PlaceTemplate, RemovePlacement, RemoveSeries } from '#domain/placement/placement.commands';
import type {
  ChangedPlacements,
  PlacementView,
  RemovedSeries,
  RepeatedPlacement,
} from '#domain/placement/placement.views';
import type { PutBackAnswer } from '#domain/planning/put-back';
import type { PutBackRequest } from '../../decision-context/put-back-as-seen.js';
import type { CommandOrigin } from '../../event-store/command-origin.js';

/** Location and department of placements. */
export interface PlacementPlace {
  readonly locationId: LocationId;
  readonly jobFilterId: JobFilterId;
}

/**
 * Places a template on dates, moves one placement or removes it. Asks first where other templates are placed. Answers
 * the placement; null after a removal. An unknown id is refused.
 */
export class EditPlacement extends Command<PlacementView | null> {
  constructor(
    readonly origin: CommandOrigin,
    readonly department: PlacementPlace,
    readonly edit: Omit<PlaceTemplate, 'locationId' | 'jobFilterId'> | MovePlacement | RemovePlacement,
  ) {
    super();
  }
}

/**
 * Places a template on the same days of every week up to `last` inclusive. Asks first where other templates are placed.
 * Answers what was placed and skipped.
 */
export class RepeatPlacement extends Command<RepeatedPlacement> {
  constructor(
    readonly origin: CommandOrigin,
    readonly department: PlacementPlace,
    readonly request: {
      readonly templateId: TemplateId;
      readonly from: CivilDate;
      readonly until: CivilDate;
      readonly last: CivilDate;
      readonly confirm: boolean;
    },
  ) {
    super();
  }
}

/**
 * Removes a placement together with those of the same template on the same weekday of other weeks. Answers removed and
 * kept ones.
 */
export class RemovePlacementSeries extends Command<RemovedSeries> {
  constructor(
    readonly origin: CommandOrigin,
    readonly department: PlacementPlace,
    readonly request: Pick<RemoveSeries, 'placementId' | 'part'>,
  ) {
    super();
  }
}

/**
 * Change to several placements: repeat every week up to `last` inclusive, move by `days` (negative: earlier), or
 * remove.
 */
export type SeveralChange =
  | { readonly change: 'repeat'; readonly last: CivilDate }
  | { readonly change: 'move'; readonly days: number }
  | { readonly change: 'remove' };

/**
 * Repeats, moves or removes several placements of a department in one write. Answers the affected ones, sorted by
 * start, and the skipped.
 */
export class ChangeSeveralPlacements extends Command<ChangedPlacements> {
  constructor(
    readonly origin: CommandOrigin,
    readonly department: PlacementPlace,
    readonly placementIds: readonly PlacementId[],
    readonly change: SeveralChange,
    readonly confirm: boolean,
  ) {
    super();
  }
}

/** Puts back what a write did to placements of a department: all of them, or one (`id`). */
export class PutPlacementsBack extends Command<PutBackAnswer> {
  constructor(
    readonly origin: CommandOrigin,
    readonly department: PlacementPlace,
    readonly request: PutBackRequest & { readonly id?: string },
  ) {
    super();
  }
}
