import { Command } from '@nestjs/cqrs';
import type { LocationId, WallScreenId } from '#domain/kernel/ids';
import type { NewWallScreenLink } from '#domain/wall-screen/wall-screen.views';
import type { z } from 'zod';
import type { CommandOrigin } from '../../event-store/command-origin.js';

/** Makes a new link for a wall screen; the former one becomes invalid. Answers its path. Refuses `not_found`. */
export class RenewWallScreenLink extends Command<z.infer<typeof NewWallScreenLink>> {
  constructor(
    readonly origin: CommandOrigin,
    readonly locationId: LocationId,
    readonly wallScreenId: WallScreenId,
  ) {
    super();
  }
}
