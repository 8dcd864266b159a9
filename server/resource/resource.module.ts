import { Global, Module, type Type } from '@nestjs/common';
import * as declaredResources from '#domain/catalogue/declared-resources';
import type { AnyResource } from '#domain/resource/resource';
import { RecordNames } from '../event-store/record-names.js';
import { StreamKinds } from '../event-store/stream-kind.js';
import { type AdminSource, AdminSources } from '../live/record-sources.js';
import { InlineProjections } from '../projections/inline-projection.js';
import { EditResourceHandler } from './edit-resource.handler.js';
import { controllerOf, ENTRY_CHECK, type Own } from './resource.controller.js';
import { resourceStreamKind } from './resource-kind.js';
import { sourceOf } from './resource.live.js';
import { ResourceReader } from './resource.reader.js';
import { projectionOf, recordNamesOf } from './resource-rows.js';
import { Registers } from '../registration/registers.js';

/** Provides the shared parts of declared resources globally. */
@Global()
@Module({ providers: [EditResourceHandler, ResourceReader], exports: [ResourceReader] })
export class ResourceModule {}

/** Parts of a resource that a feature provides. */
export interface OwnParts extends Own {
  /** Selects the records sent to live watchers; absent: all. */
  readonly recent?: Parameters<typeof sourceOf>[2];
}

/** Module class of a declared resource: controller, stream kind, table, live records and names. */
export function resourceModule(resource: AnyResource, parts: OwnParts = {}): Type {
  const check = parts.check
    ? { provide: ENTRY_CHECK, useClass: parts.check }
    : { provide: ENTRY_CHECK, useValue: null };
  const named = recordNamesOf(resource);
  @Registers(StreamKinds, resourceStreamKind(resource))
  @Registers(InlineProjections, projectionOf(resource))
  @Module({ controllers: [controllerOf(resource, parts)], providers: [check] })
  class DeclaredResourceModule {
    @Registers(AdminSources) readonly source: AdminSource;

    constructor(reader: ResourceReader) {
      this.source = sourceOf(resource, reader, parts.recent);
    }
  }
  if (named) Registers(RecordNames, named)(DeclaredResourceModule);
  Object.defineProperty(DeclaredResourceModule, 'name', { value: `${resource.declaration.name}Module` });
  return DeclaredResourceModule;
}

/** Modules of all declared resources except these, which features mount in modules of their own. */
export const resourceModulesBut = (ownModule: readonly AnyResource[]): Type[] =>
  Object.values<AnyResource>(declaredResources)
    .filter((resource) => !ownModule.includes(resource))
    .map((resource) => resourceModule(resource));
