import type { LocationId } from '#domain/kernel/ids';
import type { SeenKind } from '#domain/seen/seen.events';
import type { Caller } from '../http/caller.js';
import { Registry } from '../registration/registry.js';

/** Recipients of an item with read receipts. */
export interface SeenAudience {
  readonly locationId: LocationId;
  readonly userIds: readonly string[];
}

/** A kind of items with read receipts, provided by its feature. */
export interface SeenSubject {
  readonly kind: SeenKind;
  /** Location of each of these items that is addressed to the caller; others have no entry. */
  whereFor(caller: Caller, ids: readonly string[]): Promise<ReadonlyMap<string, LocationId>>;
  /** Recipients of an item; null: no such item. */
  audienceOf(organisationId: string, id: string): Promise<SeenAudience | null>;
}

/** Registry of the kinds of items with read receipts. */
export class SeenSubjects extends Registry<SeenSubject> {
  protected nameOf({ kind }: SeenSubject): SeenKind {
    return kind;
  }

  /** @throws Error if the kind is not registered. */
  of(kind: SeenKind): SeenSubject {
    const subject = this.byName.get(kind);
    if (!subject) throw new Error(`Nothing is registered for what is seen of ${kind}`);
    return subject;
  }
}
