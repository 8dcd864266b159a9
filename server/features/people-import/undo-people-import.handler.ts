import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ImportedChange, takeBackCommands } from '#domain/people-import/people-import';
import { type PeopleImportEvent, peopleImportStream } from '#domain/people-import/people-import.events';
import { refusal } from '#domain/kernel/refusal';
import { EditPeople, type PreparePeople } from '../staff/edit-people.messages.js';
import { importsSince, usesSince } from './import-uses.js';
import { UndoPeopleImport } from './people-import.messages.js';

/**
 * Restores all people of an import of the last 30 days in one commit, or none; added people are removed. Only its
 * author or a superuser may; otherwise `not_found`.
 */
@CommandHandler(UndoPeopleImport)
export class UndoPeopleImportHandler implements ICommandHandler<UndoPeopleImport> {
  constructor(private readonly commands: CommandBus) {}

  async execute({ origin, caller, importId }: UndoPeopleImport): Promise<void> {
    const { organisationId } = caller;
    const prepare: PreparePeople<undefined> = async ({ transaction: { db, now }, people }) => {
      const imported = await db
        .selectFrom('people_import')
        .select(['user_id', 'people'])
        .where('organisation_id', '=', organisationId)
        .where('import_id', '=', importId)
        .where('imported_at', '>=', importsSince(now))
        .executeTakeFirst();
      const isTheirs = imported?.user_id === caller.userId || caller.role === 'superuser';
      if (!imported || !isTheirs) return { ok: false, refusal: refusal('not_found') };
      const uses = await usesSince(db, organisationId, importId, imported.people);
      if (uses.length > 0) {
        const facts = { people: uses.map((use) => ({ ...use, name: people.get(use.userId)?.name ?? '' })) };
        return { ok: false, refusal: refusal('import_in_use', { facts }) };
      }
      return {
        ok: true,
        commands: takeBackCommands(imported.people),
        besides: async () => {
          await db
            .deleteFrom('people_import')
            .where('organisation_id', '=', organisationId)
            .where('import_id', '=', importId)
            .execute();
          const data = { importId, locationId: caller.locationId, ...counted(imported.people) };
          const event: PeopleImportEvent = { type: 'PeopleImportUndone', data };
          return [{ streamId: peopleImportStream(importId), events: [event] }];
        },
        answer: () => undefined,
      };
    };
    await this.commands.execute(new EditPeople(origin, caller, prepare));
  }
}

function counted(people: readonly ImportedChange[]): { readonly added: number; readonly changed: number } {
  const added = people.filter(({ former }) => former === null).length;
  return { added, changed: people.length - added };
}
