import type { DomainEvent, Recorded } from '#domain/kernel/event';
import { Registry } from '../registration/registry.js';

// oxlint-disable-next-line typescript/no-explicit-any -- each names the shape that its version had
type Upcaster = (data: any) => object;

/** Kind of stream: how its events fold and how old shapes are read. Stream ids begin with `{name}/`. */
export interface StreamKind<State = unknown, Event extends DomainEvent = DomainEvent> {
  readonly name: string;
  readonly initialState: State;
  evolve(state: State, events: readonly Recorded<Event>[]): State;
  /** Current `schema_version` of each event type; absent: 1. */
  readonly versions?: Readonly<Record<string, number>>;
  /** Takes an event's data one version up, by type and the version it has: see docs/how-to/change-an-event.md. */
  readonly upcasters?: Readonly<Record<string, Readonly<Record<number, Upcaster>>>>;
}

/** Kinds of streams, registered by the features that own them. */
export class StreamKinds extends Registry<StreamKind> {
  protected nameOf({ name }: StreamKind): string {
    return name;
  }

  of(streamId: string): StreamKind {
    const kind = this.byName.get(streamId.slice(0, streamId.indexOf('/')));
    if (!kind) throw new Error(`No stream kind is registered for ${streamId}`);
    return kind;
  }

  /**
   * Data in the newest shape, whatever version it was written in.
   *
   * @throws Error for a version without an upcaster, and for one that only a newer program knows
   */
  upcast(streamId: string, type: string, schemaVersion: number, data: object): object {
    const kind = this.of(streamId);
    const newest = this.versionOf(streamId, type);
    if (schemaVersion > newest) throw new Error(`${type} of version ${schemaVersion} needs a newer program than this`);
    let current = data;
    for (let version = schemaVersion; version < newest; version += 1) {
      const upcaster = kind.upcasters?.[type]?.[version];
      if (!upcaster) throw new Error(`No upcaster for ${type} from version ${version}`);
      current = upcaster(current);
    }
    return current;
  }

  versionOf(streamId: string, type: string): number {
    return this.of(streamId).versions?.[type] ?? 1;
  }
}
