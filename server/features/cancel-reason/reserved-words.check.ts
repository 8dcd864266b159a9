import { Inject, Injectable } from '@nestjs/common';
import { reservedWordIn, DEFAULT_RESERVED_WORDS } from '#domain/organisation/reserved-words';
import { fieldRefusal } from '#domain/kernel/refusal';
import { DATABASE, type Database } from '../../database/database.js';
import { CommandRefused } from '../../event-store/refused.js';
import type { Caller } from '../../http/caller.js';
import type { EntryCheck } from '../../resource/resource.controller.js';

/** No reason says what somebody suffers from: the words of the organisation stay out of the choices. */
@Injectable()
export class ReservedWordsCheck implements EntryCheck {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  async check({ organisationId }: Caller, { description }: { readonly description?: unknown }): Promise<void> {
    const { reserved_words } = await this.db
      .selectFrom('organisation')
      .select('reserved_words')
      .where('organisation_id', '=', organisationId)
      .executeTakeFirstOrThrow();
    const entered = typeof description === 'string' ? description : '';
    if (reservedWordIn(entered, reserved_words ?? DEFAULT_RESERVED_WORDS) !== null)
      throw new CommandRefused(fieldRefusal('description', 'reserved_word'));
  }
}
