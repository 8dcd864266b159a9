import type { LocationId } from '#domain/kernel/ids';

/** A record that is saved whole. */
export interface EditedRecord {
  readonly id: string;
  readonly horecaLocationId: LocationId;
  readonly revision: number;
}

/** Rules of an edit, which is a difference, so that it can be reapplied to a colleague's changes. */
export interface EditRules<Kept extends EditedRecord, Content, Edit> {
  readonly contentOf: (record: Kept) => Content;
  readonly withEdit: (content: Content, edit: Edit) => Content;
  /** Inverse of an edit; null: the edit changes nothing. */
  readonly inverseOf: (before: Content, edit: Edit) => Edit | null;
  /** Two that say the same: what the server confirms is then not drawn a second time. */
  readonly isSame: (one: Content, other: Content) => boolean;
}

export interface RecordEditingState<Kept extends EditedRecord, Content> {
  /** Last record confirmed by the server. */
  readonly confirmed: Kept;
  /** Confirmed content with the user's unconfirmed edits. */
  readonly content: Content;
  /** Own edits that no server has yet. */
  readonly waiting: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Last error thrown; the content no longer holds the refused edit. Null: none. */
  readonly failure: unknown;
  /** User id of a colleague who changed the record meanwhile, empty when unknown; null: nobody. */
  readonly changedBy: string | null;
  /** It was deleted. */
  readonly isGone: boolean;
}

export interface EditPorts<Kept extends EditedRecord, Content, Edit> {
  /** `edits` are what the content has that the revision had not; `key` is that of the request, however often it is sent. */
  readonly save: (content: Content, edits: readonly Edit[], basedOn: number, key: string) => Promise<Kept>;
  readonly read: () => Promise<Kept>;
}
