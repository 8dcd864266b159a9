import type { LocationId } from '#domain/kernel/ids';
import type { SeenKind } from '#domain/seen/seen.events';
import type { Caller } from '../http/caller.js';
import { Registry } from '../registration/registry.js';

/** Recipients of an item with read receipts. */
export interface SeenAudience {
  readonly locationId: LocationId;
  readonly userIds: readonly string[];
}

/** Items of one kind with read receipts, provided by their feature. */
export interface SeenSubject {
  readonly kind: SeenKind;
  /** Locations of the items that are addressed to the caller; others are left out. */
  whereFor(caller: Caller, ids: readonly string[]): Promise<ReadonlyMap<string, LocationId>>;
  /** Null: there is no such thing. */
  audienceOf(organisationId: string, id: string): Promise<SeenAudience | null>;
}

/** Kinds of things that can be seen, registered by the features that have them. */
export class SeenSubjects extends Registry<SeenSubject> {
  protected nameOf({ kind }: SeenSubject): SeenKind {
    return kind;
  }

  of(kind: SeenKind): SeenSubject {
    const subject = this.byName.get(kind);
    if (!subject) throw new Error(`Nothing is registered for what is seen of ${kind}`);
    return subject;
  }
}
