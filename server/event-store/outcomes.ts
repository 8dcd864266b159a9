import { Inject, Injectable } from '@nestjs/common';
import type { CommandId } from '#domain/kernel/ids';
import { DATABASE, type Database } from '../database/database.js';
import type { CommandOrigin } from './command-origin.js';
import { type CommandResult, replayOf } from './outcome.js';
import type { StoredOutcome } from './stored-outcome.js';

/** How commands ended, for whoever asks again. */
@Injectable()
export class Outcomes {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** The outcome of a command that was run before; null when it never was, or longer than 7 days ago. */
  async find(origin: CommandOrigin): Promise<CommandResult<unknown> | null> {
    const row = await this.db
      .selectFrom('command_outcome')
      .select(['actor_id', 'fingerprint', 'outcome', 'answer'])
      .where('organisation_id', '=', origin.organisationId)
      .where('command_id', '=', origin.commandId)
      .executeTakeFirst();
    return row ? replayOf(row, origin) : null;
  }

  /** Outcomes of a user's commands, for a client that lost the answers. */
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

  /** Forgets outcomes older than 7 days. Answers how many. */
  async forgetOld(): Promise<number> {
    const { numDeletedRows } = await this.db
      .deleteFrom('command_outcome')
      .where('recorded_at', '<', new Date(Date.now() - 7 * 86_400_000))
      .executeTakeFirst();
    return Number(numDeletedRows);
  }
}
