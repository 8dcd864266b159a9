import type { DomainEvent, Recorded } from '#domain/kernel/event';
import { Registry } from '../registration/registry.js';

// oxlint-disable-next-line typescript/no-explicit-any -- each names the shape that its version had
type Upcaster = (data: any) => object;

/** Kind of stream: how its events fold and how old shapes are read. Stream ids begin with `{name}/`. */
export interface StreamKind<State = unknown, Event extends DomainEvent = DomainEvent> {
  readonly name: string;
  readonly initialState: State;
  /** State with further events folded in, in order. Pure. */
  evolve(state: State, events: readonly Recorded<Event>[]): State;
  readonly versions?: Readonly<Record<string, number>>;
  /**
   * Functions that take an event's data one schema version up, by event type and by the version they start from; see
   * docs/how-to/change-an-event.md.
   */
  readonly upcasters?: Readonly<Record<string, Readonly<Record<number, Upcaster>>>>;
}

/** Registry of the kinds of streams, by name; features register their own. */
export class StreamKinds extends Registry<StreamKind> {
  protected nameOf({ name }: StreamKind): string {
    return name;
  }

  /** Kind of a stream by the part of its id before the slash. @throws Error if no such kind is registered. */
  of(streamId: string): StreamKind {
    const kind = this.byName.get(streamId.slice(0, streamId.indexOf('/')));
    if (!kind) throw new Error(`No stream kind is registered for ${streamId}`);
    return kind;
  }

  /**
   * Data of an event in the newest schema version of its type.
   * @throws Error for a version without an upcaster, or newer than this program.
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

  /** Newest schema version of an event type; 1 unless the kind declares another. */
  versionOf(streamId: string, type: string): number {
    return this.of(streamId).versions?.[type] ?? 1;
  }
}
