import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as calls from '#domain/people-import/people-import.calls';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import { CallHandler, CurrentUser, Input, Origin } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { ImportPeople, UndoPeopleImport } from './people-import.messages.js';
import { PeopleImportQueries } from './people-import.query.js';

@Controller()
export class PeopleImportController {
  constructor(
    private readonly commands: CommandBus,
    private readonly imports: PeopleImportQueries,
  ) {}

  @CallHandler(calls.peopleImportsList)
  list(@CurrentUser() caller: Caller) {
    return this.imports.list(caller);
  }

  @CallHandler(calls.peopleImportsCreate)
  create(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.peopleImportsCreate>,
  ) {
    return this.commands.execute(new ImportPeople(origin, caller, input.parse().body.people));
  }

  @CallHandler(calls.peopleImportsRemove)
  remove(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.peopleImportsRemove>,
  ) {
    return this.commands.execute(new UndoPeopleImport(origin, caller, input.params.id));
  }
}
