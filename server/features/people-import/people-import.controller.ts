import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as calls from '#domain/people-import/people-import.calls';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { ImportPeople, UndoPeopleImport } from './people-import.messages.js';
import { PeopleImportQueries } from './people-import.query.js';

/** Calls that import people, list imports that can be undone, and undo them. */
@Controller()
export class PeopleImportController {
  constructor(
    private readonly commands: CommandBus,
    private readonly imports: PeopleImportQueries,
  ) {}

  @CallHandler(calls.peopleImportsList)
  list({ caller }: RequestOf<typeof calls.peopleImportsList>) {
    return this.imports.list(caller);
  }

  @CallHandler(calls.peopleImportsCreate)
  create({ caller, origin, input }: RequestOf<typeof calls.peopleImportsCreate>) {
    return this.commands.execute(new ImportPeople(origin, caller, input.body.people));
  }

  @CallHandler(calls.peopleImportsRemove)
  remove({ caller, origin, input }: RequestOf<typeof calls.peopleImportsRemove>) {
    return this.commands.execute(new UndoPeopleImport(origin, caller, input.params.id));
  }
}
