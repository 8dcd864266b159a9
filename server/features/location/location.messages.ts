import { Command } from '@nestjs/cqrs';
import type { LocationId } from '#domain/kernel/ids';
import type { SmsTextConfigView } from '#domain/location/location.views';
import type { CommandOrigin } from '../../event-store/command-origin.js';

/** Sets the reminder text and, unless null, the SMS sender of a location. Answers both. Refuses `not_found`. */
export class ConfigureSmsText extends Command<SmsTextConfigView> {
  constructor(
    readonly origin: CommandOrigin,
    readonly locationId: LocationId,
    readonly config: {
      readonly text: string;
      /** Null: keep. */
      readonly sender: string | null;
    },
  ) {
    super();
  }
}
