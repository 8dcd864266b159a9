import { Inject, Injectable } from '@nestjs/common';
import { reservedWordIn, DEFAULT_RESERVED_WORDS } from '#domain/organisation/reserved-words';
import { fieldRefusal } from '#domain/kernel/refusal';
import { DATABASE, type Database } from '../../database/database.js';
import { CommandRefused } from '../../event-store/refused.js';
import type { Caller } from '../../http/caller.js';
import type { EntryCheck } from '../../resource/resource.controller.js';

/**
 * Refuses descriptions with a word that the organisation reserves, such as an illness; the default words if it has set
 * none.
 */
@Injectable()
export class ReservedWordsCheck implements EntryCheck {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** @throws CommandRefused `reserved_word` in the field `description` */
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
