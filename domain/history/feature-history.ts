import type { DomainEvent } from '../kernel/event.js';
import type { Description, EventContext } from './description.js';
import type { HistoryEntry } from './history.views.js';
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

/** Sentence of an entry, as a key of the locale files, with the lines below it. */
export interface Phrase {
  readonly sentence: string;
  /** Besides those that every sentence may use (`usualValues`). */
  readonly values?: Readonly<Record<string, string>>;
  readonly changes?: readonly WordedChange[];
  readonly notes?: readonly string[];
}

/** Inverse of an entry: an edit of its record in the draft or the published week. */
interface TakingRecordBack {
  readonly layer: 'draft' | 'published';
  readonly does: 'add' | 'remove' | 'change';
}

/** Planning material, and shifts that were opened in one go, are put back by the server: it knows from the log what their write had changed. */
interface TakingWriteBack {
  readonly layer: 'template' | 'scenario' | 'placement' | 'person';
}

export type TakingBack = TakingRecordBack | TakingWriteBack;

/** Entries of one name: where they are found, how they read, and what takes them back. */
export interface HistoryKind {
  readonly group: HistoryGroup;
  /** Key of a sentence that needs nothing but the usual values, or what an entry says. */
  readonly sentence: string | ((entry: HistoryEntry, wording: Wording) => Phrase);
  /** Whether the sentence says itself at which location it was. */
  readonly saysWhere?: true;
  /** Absent: history does not take it back. */
  readonly takenBack?: TakingBack;
}

interface Describing<Data, State> {
  readonly describe: (data: Data, seen: EventContext<State>) => Description;
}

/** An event whose entry goes by the name of the event. */
export type DescribedEvent<Data, State> = HistoryKind & Describing<Data, State>;

/** An event whose entry goes by another name, which its description says. */
interface DescribedUnderOtherName<Data, State> extends Describing<Data, State> {
  readonly group?: never;
}

/** The fold of a stream is read only for features that ask for it. */
type ReadsState<State> = unknown extends State ? { readonly readsState?: never } : { readonly readsState: true };

/** How the entries of one feature are made and read. Registered by a line in `catalogue/described-features.ts`. */
export type FeatureHistory<Event extends DomainEvent, State = unknown> = ReadsState<State> & {
  /** Kind of the streams of its events. */
  readonly stream: string;
  /** Whether the id of a stream begins with the location that it is of. */
  readonly isOfLocation?: true;
  /** Null: a partner event of the same write describes it. */
  readonly events: {
    readonly [Type in Event['type']]:
      | DescribedEvent<Extract<Event, { type: Type }>['data'], State>
      | DescribedUnderOtherName<Extract<Event, { type: Type }>['data'], State>
      | null;
  };
  /** Entries that go by a name that no event has. */
  readonly otherKinds?: Readonly<Record<string, HistoryKind>>;
  /** Details that hold the id of a text; on the wire the text stands in its place, under this name. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Details that hold the id of a record of this feature; on the wire its name stands beside it, under this name. */
  readonly records?: Readonly<Record<string, string>>;
};
