import { Command } from '@nestjs/cqrs';
import type { ImportedPerson } from '#domain/people-import/people-import.calls';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

/** Result of an import: its id for undoing it, and the numbers of people. */
export interface ImportedPeople {
  readonly id: string;
  readonly added: number;
  readonly changed: number;
}

/**
 * Adds and changes people from a list in one commit, or none when a row is refused (faults name the row). Answers the
 * import, which can be undone for 30 days.
 */
export class ImportPeople extends Command<ImportedPeople> {
  constructor(
    readonly origin: CommandOrigin,
    readonly caller: Caller,
    readonly people: readonly ImportedPerson[],
  ) {
    super();
  }
}

/**
 * Undoes an import completely. Refuses `not_found` if it is unknown, older than 30 days or another person's (except for
 * superusers), `import_in_use` with the people that were used since.
 */
export class UndoPeopleImport extends Command<void> {
  constructor(
    readonly origin: CommandOrigin,
    readonly caller: Caller,
    readonly importId: string,
  ) {
    super();
  }
}
