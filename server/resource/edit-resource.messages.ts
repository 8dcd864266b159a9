import { Command } from '@nestjs/cqrs';
import type { LocationId } from '#domain/kernel/ids';
import type { AnyDeclaration, EditOf, ViewOf } from '#domain/resource/declaration';
import type { AnyResource, Resource } from '#domain/resource/resource';
import type { CommandOrigin } from '../event-store/command-origin.js';

/**
 * Command that adds, changes or removes one record of a declared resource at a location. Answers the record in API
 * format; null after a removal.
 */
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

/** Class of the command `EditResource` for one resource, typed by its edits and view. */
export const editOf = <D extends AnyDeclaration>(resource: Resource<D>) =>
  class extends EditResource<ViewOf<D>, EditOf<D>> {
    constructor(origin: CommandOrigin, locationId: LocationId, edit: EditOf<D>) {
      super(resource, origin, locationId, edit);
    }
  };
