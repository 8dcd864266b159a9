import { Command } from '@nestjs/cqrs';
import type { UserId } from '#domain/kernel/ids';
import type { PersonView } from '#domain/staff/people.views';
import type { PersonCommand } from '#domain/staff/person.commands';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

/** Adds or changes one person. Answers them as they then are. */
export class EditPerson extends Command<PersonView> {
  constructor(
    readonly origin: CommandOrigin,
    readonly caller: Caller,
    readonly command: PersonCommand,
  ) {
    super();
  }
}

/** Adds and changes people: all or none, in one commit. Answers whom, in the order of the commands. */
export class EditPeople extends Command<UserId[]> {
  constructor(
    readonly origin: CommandOrigin,
    readonly caller: Caller,
    readonly commands: readonly PersonCommand[],
    /** What precedes the fields of each command in a refusal. */
    readonly fieldsOf?: (index: number) => string,
  ) {
    super();
  }
}
