import { Command } from '@nestjs/cqrs';
import type { JobFilterId, LocationId } from '#domain/kernel/ids';
import type { MovePlacement, PlaceTemplate, RemovePlacement } from '#domain/placement/placement.decider';
import type { PlacementView } from '#domain/placement/placement.views';
import type { CommandOrigin } from '../../event-store/outcome.js';

/** Places a template on dates, moves a placement or removes it. Answers it; null when it is gone. */
export class EditPlacement extends Command<PlacementView | null> {
  constructor(
    readonly origin: CommandOrigin,
    readonly place: { readonly locationId: LocationId; readonly jobFilterId: JobFilterId },
    readonly edit: Omit<PlaceTemplate, 'locationId' | 'jobFilterId'> | MovePlacement | RemovePlacement,
  ) {
    super();
  }
}
