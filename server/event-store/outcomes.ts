import { Inject, Injectable } from '@nestjs/common';
import type { CommandId } from '#domain/kernel/ids';
import { DATABASE, type Database } from '../database/database.js';
import type { CommandOrigin } from './command-origin.js';
import { type CommandResult, replayOf } from './outcome.js';
import type { StoredOutcome } from './stored-outcome.js';

/** Stored outcomes of commands, kept for 7 days. */
@Injectable()
export class Outcomes {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /**
   * Outcome of an earlier run of this command id; null if it never ran or was deleted after 7 days. A refusal
   * `idempotency_key_reused` if author or fingerprint differ.
   */
  async find(origin: CommandOrigin): Promise<CommandResult<unknown> | null> {
    const row = await this.db
      .selectFrom('command_outcome')
      .select(['actor_id', 'fingerprint', 'outcome', 'answer'])
      .where('organisation_id', '=', origin.organisationId)
      .where('command_id', '=', origin.commandId)
      .executeTakeFirst();
    return row ? replayOf(row, origin) : null;
  }

  /**
   * Outcomes of this user's commands by command id, for a client that lost the answers. Commands that never ran, or
   * more than 7 days ago, have no entry.
   */
  async ofCommands(
    organisationId: string,
    actorId: string,
    commandIds: readonly CommandId[],
  ): Promise<ReadonlyMap<CommandId, StoredOutcome>> {
    if (commandIds.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('command_outcome')
      .select(['command_id', 'outcome'])
      .where('organisation_id', '=', organisationId)
      .where('actor_id', '=', actorId)
      .where('command_id', 'in', [...commandIds])
      .execute();
    return new Map(rows.map((row) => [row.command_id as CommandId, row.outcome]));
  }

  /** Deletes outcomes older than 7 days. Returns their number. */
  async forgetOld(): Promise<number> {
    const { numDeletedRows } = await this.db
      .deleteFrom('command_outcome')
      .where('recorded_at', '<', new Date(Date.now() - 7 * 86_400_000))
      .executeTakeFirst();
    return Number(numDeletedRows);
  }
}
