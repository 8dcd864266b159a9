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

/** Shared parts of all declared resources. */
@Global()
@Module({ providers: [EditResourceHandler, ResourceReader], exports: [ResourceReader] })
export class ResourceModule {}

/** Parts that a feature replaces. */
export interface OwnParts extends Own {
  /** Which of its records are pushed; absent: all of them. */
  readonly recent?: Parameters<typeof sourceOf>[2];
}

/** The server's half of a declared resource: calls, rows, live records. */
export function resourceModule(resource: AnyResource, own: OwnParts = {}): Type {
  const check = own.check ? { provide: ENTRY_CHECK, useClass: own.check } : { provide: ENTRY_CHECK, useValue: null };
  const named = recordNamesOf(resource);
  @Registers(StreamKinds, resourceStreamKind(resource))
  @Registers(InlineProjections, projectionOf(resource))
  @Module({ controllers: [controllerOf(resource, own)], providers: [check] })
  class DeclaredResourceModule {
    @Registers(AdminSources) readonly source: AdminSource;

    constructor(reader: ResourceReader) {
      this.source = sourceOf(resource, reader, own.recent);
    }
  }
  if (named) Registers(RecordNames, named)(DeclaredResourceModule);
  Object.defineProperty(DeclaredResourceModule, 'name', { value: `${resource.declaration.name}Module` });
  return DeclaredResourceModule;
}

/** Modules of the declared resources that need nothing beyond their declaration: all but those that a feature mounts in a module of its own. */
export const resourceModulesBut = (ownModule: readonly AnyResource[]): Type[] =>
  Object.values<AnyResource>(declaredResources)
    .filter((resource) => !ownModule.includes(resource))
    .map((resource) => resourceModule(resource));
