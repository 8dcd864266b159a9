import type { LocationId } from '#domain/kernel/ids';
import type { UnsentEdits } from './unsent-edits.js';

/** Record whose complete content is saved at once, under a revision. */
export interface EditedRecord {
  readonly id: string;
  readonly horecaLocationId: LocationId;
  readonly revision: number;
}

/** Pure rules of an edit, which is a difference, so that it can be reapplied to a colleague's changes. */
export interface EditRules<Edited extends EditedRecord, Content, Edit> {
  readonly contentOf: (record: Edited) => Content;
  /** Content with an edit applied. */
  readonly withEdit: (content: Content, edit: Edit) => Content;
  /** Inverse of an edit; null: the edit changes nothing. */
  readonly inverseOf: (before: Content, edit: Edit) => Edit | null;
  /** Whether two contents are equal; equal content keeps its identity and is not rendered again. */
  readonly isSame: (one: Content, other: Content) => boolean;
}

/** State of a collaborative record. */
export interface RecordEditingState<Edited extends EditedRecord, Content> {
  /** Last record confirmed by the server. */
  readonly confirmed: Edited;
  /** Confirmed content with the user's unconfirmed edits. */
  readonly content: Content;
  /** Number of the user's edits that the server has not confirmed. */
  readonly waiting: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Last error; null: none since. A refused edit is no longer in the content; one without an answer still is. */
  readonly failure: unknown;
  /** User id of a colleague who changed the record meanwhile, empty when unknown; null: nobody, or dismissed. */
  readonly changedBy: string | null;
  /** Whether the record was deleted; edits then have no effect. */
  readonly isGone: boolean;
}

/** Calls of a collaborative record, and the storage of its unsent edits. */
export interface EditPorts<Edited extends EditedRecord, Content, Edit> {
  /**
   * Saves `content`, which differs from revision `basedOn` by `edits`; a repetition without an answer has an equal
   * `key`. Resolves to the saved record.
   *
   * @throws CallFailed
   */
  readonly save: (content: Content, edits: readonly Edit[], basedOn: number, key: string) => Promise<Edited>;
  /**
   * Fetches the record as it is now.
   *
   * @throws CallFailed
   */
  readonly read: () => Promise<Edited>;
  /**
   * Replaces the stored unsent edits, in the order of the calls; null: there are none. A request goes out when it is
   * stored.
   */
  readonly store: (unsent: UnsentEdits<Content, Edit> | null) => Promise<void>;
}
