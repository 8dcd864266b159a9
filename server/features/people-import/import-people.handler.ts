import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import type { UserId } from '#domain/kernel/ids';
import { fieldsOfRow, formerOf, importCommands, type ImportedChange } from '#domain/people-import/people-import';
import { type PeopleImportEvent, peopleImportStream } from '#domain/people-import/people-import.events';
import type { PersonChange } from '#domain/staff/person.decider';
import { EditPeople } from '../staff/edit-people.messages.js';
import { type ImportedPeople, ImportPeople } from './people-import.messages.js';

/**
 * Adds and changes all people of a list in one commit, or refuses all of it with a fault per row. Stores the data to
 * undo it for 30 days.
 */
@CommandHandler(ImportPeople)
export class ImportPeopleHandler implements ICommandHandler<ImportPeople> {
  constructor(private readonly commands: CommandBus) {}

  async execute({ origin, caller, people: rows }: ImportPeople): Promise<ImportedPeople> {
    const { organisationId, userId, locationId } = caller;
    const importId = uuid();
    const edit = new EditPeople<ImportedPeople>(origin, caller, ({ transaction, people, editor, todayOf }) => {
      const newId = () => uuid() as UserId;
      const prepared = importCommands(rows, { people, editor, locationId, todayOf, newId });
      return {
        ok: true,
        commands: prepared.commands,
        fieldsOf: (index) => fieldsOfRow(prepared.rows[index] ?? 0),
        faults: prepared.faults,
        besides: async (changes) => {
          await transaction.db
            .insertInto('people_import')
            .values({
              organisation_id: organisationId,
              import_id: importId,
              user_id: userId,
              imported_at: new Date(transaction.now),
              people: JSON.stringify(changes.map(takenIn)),
            })
            .execute();
          // Behind everything that became of people: what happens to them later is found by what follows it.
          const event: PeopleImportEvent = {
            type: 'PeopleImported',
            data: { importId, locationId, ...counted(changes) },
          };
          return [{ streamId: peopleImportStream(importId), events: [event] }];
        },
        answer: (changes) => ({ id: importId, ...counted(changes) }),
      };
    });
    return this.commands.execute(edit);
  }
}

const takenIn = ({ before, after }: PersonChange): ImportedChange => ({
  userId: after.userId,
  former: before && formerOf(before, after),
});

function counted(changes: readonly PersonChange[]): { readonly added: number; readonly changed: number } {
  const added = changes.filter(({ before }) => before === null).length;
  return { added, changed: changes.length - added };
}
