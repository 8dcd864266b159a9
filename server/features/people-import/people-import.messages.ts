import { Command } from '@nestjs/cqrs';
import type { ImportedPerson } from '#domain/people-import/people-import.calls';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

export interface ImportedPeople {
  readonly id: string;
  readonly added: number;
  readonly changed: number;
}

export class ImportPeople extends Command<ImportedPeople> {
  constructor(
    readonly origin: CommandOrigin,
    readonly caller: Caller,
    readonly people: readonly ImportedPerson[],
  ) {
    super();
  }
}

export class UndoPeopleImport extends Command<void> {
  constructor(
    readonly origin: CommandOrigin,
    readonly caller: Caller,
    readonly importId: string,
  ) {
    super();
  }
}
