import type { DomainEvent } from '../kernel/event.js';
import type { Description, EventContext } from './description.js';
import type { HistoryEntry, PutBackLayer } from './history.views.js';
import type { WordedChange, Wording } from './wording.js';

/** Groups of the history filter, in display order. */
export const HISTORY_GROUPS = [
  'shifts',
  'publications',
  'callOffs',
  'absence',
  'requests',
  'availability',
  'material',
  'settings',
  'messages',
  'logins',
] as const;
export type HistoryGroup = (typeof HISTORY_GROUPS)[number];

/** Sentence of an entry as a key of the locale files, with the lines below it. */
export interface Phrase {
  readonly sentence: string;
  /** Values besides the ones that every sentence gets (`usualValues`). */
  readonly values?: Readonly<Record<string, string>>;
  readonly changes?: readonly WordedChange[];
  readonly notes?: readonly string[];
}

/** Inverse of an entry: an edit of its record in the draft or the published week. */
interface TakingRecordBack {
  readonly layer: 'draft' | 'published';
  readonly does: 'add' | 'remove' | 'change';
}

/** Inverse of an entry that the server makes, since it reads from the log what the whole write changed. */
interface TakingWriteBack {
  readonly layer: Exclude<PutBackLayer, TakingRecordBack['layer']>;
}

/**
 * Inverse of an entry: an edit of its record in the draft or published week, or reverting its whole write on the
 * server.
 */
export type EntryInverse = TakingRecordBack | TakingWriteBack;

/** Entries of one name: filter group, wording and inverse. */
export interface HistoryKind {
  readonly group: HistoryGroup;
  /** Key of a sentence that needs only the usual values, or a function that makes the phrase. */
  readonly sentence: string | ((entry: HistoryEntry, wording: Wording) => Phrase);
  /** The sentence names the location itself. */
  readonly saysWhere?: true;
  /** Inverse of the entry; absent: history cannot revert it. */
  readonly inverse?: EntryInverse;
}

interface Describing<Data, State> {
  readonly describe: (data: Data, seen: EventContext<State>) => Description;
}

/** Kind and description of an event whose entry has the name of the event. */
export type DescribedEvent<Data, State> = HistoryKind & Describing<Data, State>;

/** An event whose entry goes by another name, which its description says. */
interface DescribedUnderOtherName<Data, State> extends Describing<Data, State> {
  readonly group?: never;
}

/** The fold of a stream is read only for features that ask for it. */
type ReadsState<State> = unknown extends State ? { readonly readsState?: never } : { readonly readsState: true };

/** Descriptions and wording of a feature's events. Registered by a line in `catalogue/described-features.ts`. */
export type FeatureHistory<Event extends DomainEvent, State = unknown> = ReadsState<State> & {
  /** Kind of the feature's streams. */
  readonly stream: string;
  /** Stream ids begin with a location. */
  readonly isOfLocation?: true;
  /** Description by event type; null: another event of the same write describes it. */
  readonly events: {
    readonly [Type in Event['type']]:
      | DescribedEvent<Extract<Event, { type: Type }>['data'], State>
      | DescribedUnderOtherName<Extract<Event, { type: Type }>['data'], State>
      | null;
  };
  /** Kinds of entries under names that are no event type. */
  readonly otherKinds?: Readonly<Record<string, HistoryKind>>;
  /** Details that hold a text id, mapped to the name under which the wire carries the text instead. */
  readonly texts?: Readonly<Record<string, string>>;
  /**
   * Details that hold an id of this feature's records, mapped to the name under which the wire adds the record's name.
   */
  readonly records?: Readonly<Record<string, string>>;
};
