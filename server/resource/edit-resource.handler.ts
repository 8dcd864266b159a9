import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LocationId } from '#domain/kernel/ids';
import type { AnyCommand, StoredRecord } from '#domain/resource/resource-decider';
import type { AnyResource } from '#domain/resource/resource';
import { CommandRunner } from '../event-store/command-runner.js';
import type { CommandTransaction } from '../event-store/command-transaction.js';
import { outcomeOfDecision } from '../event-store/outcome-of-decision.js';
import { loadEventTexts, rewriteText, writeOptional } from '../event-store/texts.js';
import { EditResource } from './edit-resource.messages.js';
import { resourceStreamKind } from './resource-kind.js';
import { recordView } from './resource-rows.js';

/**
 * Runs `EditResource` as one command: stores texts, decides, and answers the record in API format; null after a
 * removal.
 */
@CommandHandler(EditResource)
export class EditResourceHandler implements ICommandHandler<EditResource> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ resource, origin, locationId, edit }: EditResource): Promise<unknown> {
    const { idField } = resource.names;
    const command = edit as AnyCommand;
    const id = command[idField] as string;
    const streamId = resource.streamOf(locationId);
    const changes = command.type === `Change${resource.declaration.name}`;
    return this.runner.execute<unknown>({
      origin,
      streamId,
      // Words that stay are compared and answered: they stand in a table.
      solo: changes && resource.fields.some(({ field }) => field.isText),
      execute: async (transaction) => {
        const state = await transaction.state(resourceStreamKind(resource), streamId);
        const stored = await withTexts(
          transaction,
          resource,
          { ...command, ...placed(resource, command, locationId) },
          state.records[id],
        );
        return outcomeOfDecision(resource.decide(stored, state, undefined, transaction.meta), {
          streamId,
          answer: async (after) => {
            const record = (await after.state(resourceStreamKind(resource), streamId)).records[id];
            if (command.type === `Remove${resource.declaration.name}` || !record) return null;
            return recordView(resource, id, record, await wordsOf(after, resource, { record, command, changes }));
          },
        });
      },
    });
  }
}

/** Location as a field of a new record; no fields for other commands. */
const placed = ({ declaration }: AnyResource, { type }: AnyCommand, locationId: LocationId) =>
  type === `Add${declaration.name}` ? { locationId } : {};

/** Command with ids of texts instead of the texts, which are written. */
async function withTexts(
  transaction: CommandTransaction,
  { fields }: AnyResource,
  command: AnyCommand,
  existing: StoredRecord | undefined,
): Promise<AnyCommand> {
  const stored: Record<string, unknown> & { type: string } = { ...command };
  for (const { wireName, storedName, field } of fields) {
    const text = command[wireName] as string | undefined;
    if (!field.isText || text === undefined) continue;
    delete stored[wireName];
    const current = existing?.[storedName] as Parameters<typeof rewriteText>[2] | undefined;
    stored[storedName] = current ? await rewriteText(transaction, text, current) : writeOptional(transaction, text);
  }
  return stored;
}

/** Texts of a record by id. Those written by the command are taken from it, because they are not in the table yet. */
async function wordsOf(
  transaction: CommandTransaction,
  { fields }: AnyResource,
  { record, command, changes }: { record: StoredRecord; command: AnyCommand; changes: boolean },
): Promise<ReadonlyMap<string, string>> {
  const texts = fields.filter(({ field }) => field.isText);
  const missing = texts.filter(({ wireName }) => command[wireName] === undefined);
  const read =
    changes && missing.length > 0
      ? await loadEventTexts(
          transaction.db,
          transaction.origin.organisationId,
          missing.map(({ storedName }) => record[storedName] as string | null),
        )
      : new Map<string, string>();
  const given = texts.flatMap(({ wireName, storedName }): [string, string][] =>
    command[wireName] === undefined ? [] : [[record[storedName] as string, command[wireName] as string]],
  );
  return new Map([...read, ...given]);
}
