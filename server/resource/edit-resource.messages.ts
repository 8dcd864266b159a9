import { Command } from '@nestjs/cqrs';
import type { LocationId } from '#domain/kernel/ids';
import type { AnyDeclaration, EditOf, ViewOf } from '#domain/resource/declaration';
import type { AnyResource, Resource } from '#domain/resource/resource';
import type { CommandOrigin } from '../event-store/command-origin.js';

/** Adds, changes or removes a record of a declared resource. Answers the record; null when it was removed. */
export class EditResource<View = unknown, Edit = { readonly type: string }> extends Command<View | null> {
  constructor(
    readonly resource: AnyResource,
    readonly origin: CommandOrigin,
    readonly locationId: LocationId,
    readonly edit: Edit,
  ) {
    super();
  }
}

/** The command for one resource, for whoever sends it by name. */
export const editOf = <D extends AnyDeclaration>(resource: Resource<D>) =>
  class extends EditResource<ViewOf<D>, EditOf<D>> {
    constructor(origin: CommandOrigin, locationId: LocationId, edit: EditOf<D>) {
      super(resource, origin, locationId, edit);
    }
  };
