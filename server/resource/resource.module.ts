import { Global, Module, type Type } from '@nestjs/common';
import * as declaredResources from '#domain/catalogue/declared-resources';
import type { AnyResource } from '#domain/resource/resource';
import { RecordNames } from '../event-store/record-names.js';
import { StreamKinds } from '../event-store/stream-kind.js';
import { RecordSources } from '../live/record-sources.js';
import { InlineProjections } from '../projections/inline-projection.js';
import { EditResourceHandler } from './edit-resource.handler.js';
import { controllerOf, ENTRY_CHECK, type Own } from './resource.controller.js';
import { kindOf } from './resource-kind.js';
import { sourceOf } from './resource.live.js';
import { ResourceReader } from './resource.reader.js';
import { projectionOf, recordNamesOf } from './resource-rows.js';

/** What every declared resource rests on. */
@Global()
@Module({ providers: [EditResourceHandler, ResourceReader], exports: [ResourceReader] })
export class ResourceModule {}

/** What a feature makes otherwise. */
export interface OwnParts extends Own {
  /** Which of its records are pushed; absent: all of them. */
  readonly recent?: Parameters<typeof sourceOf>[2];
}

/** The server's half of a declared resource: calls, rows, live records. */
export function resourceModule(resource: AnyResource, own: OwnParts = {}): Type {
  const check = own.check ? { provide: ENTRY_CHECK, useClass: own.check } : { provide: ENTRY_CHECK, useValue: null };
  @Module({ controllers: [controllerOf(resource, own)], providers: [check] })
  class DeclaredResourceModule {
    constructor(
      kinds: StreamKinds,
      inline: InlineProjections,
      names: RecordNames,
      sources: RecordSources,
      reader: ResourceReader,
    ) {
      kinds.register(kindOf(resource));
      inline.register(projectionOf(resource));
      sources.admins.add(sourceOf(resource, reader, own.recent));
      const named = recordNamesOf(resource);
      if (named) names.register(named);
    }
  }
  Object.defineProperty(DeclaredResourceModule, 'name', { value: `${resource.declaration.name}Module` });
  return DeclaredResourceModule;
}

/** Modules of the declared resources that need nothing beyond their declaration: all but those that a feature mounts in a module of its own. */
export const resourceModulesBut = (ownModule: readonly AnyResource[]): Type[] =>
  Object.values<AnyResource>(declaredResources)
    .filter((resource) => !ownModule.includes(resource))
    .map((resource) => resourceModule(resource));
