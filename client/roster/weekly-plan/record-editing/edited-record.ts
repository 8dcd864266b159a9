import type { LocationId } from '#domain/kernel/ids';

/** A record that is saved whole. */
export interface EditedRecord {
  readonly id: string;
  readonly horecaLocationId: LocationId;
  readonly revision: number;
}

/** What an edit of such a record is: a difference, so that it can be made again on what somebody else made of it. */
export interface EditRules<Kept extends EditedRecord, Content, Edit> {
  readonly contentOf: (record: Kept) => Content;
  readonly withEdit: (content: Content, edit: Edit) => Content;
  /** What takes it back; null: it changes nothing. */
  readonly inverseOf: (before: Content, edit: Edit) => Edit | null;
  /** Two that say the same: what the server confirms is then not drawn a second time. */
  readonly isSame: (one: Content, other: Content) => boolean;
}

export interface RecordEditingState<Kept extends EditedRecord, Content> {
  /** As the server has it. */
  readonly confirmed: Kept;
  /** With one's own edits that are not answered yet. */
  readonly content: Content;
  /** Own edits that no server has yet. */
  readonly waiting: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** What was thrown last; an edit that was refused is not in the content any more. */
  readonly failure: unknown;
  /** Somebody else changed it under one's eyes: their id, empty when nobody told who; null: nobody. */
  readonly changedBy: string | null;
  /** It was deleted. */
  readonly isGone: boolean;
}

export interface EditPorts<Kept extends EditedRecord, Content, Edit> {
  /** `edits` are what the content has that the revision had not; `key` is that of the request, however often it is sent. */
  readonly save: (content: Content, edits: readonly Edit[], basedOn: number, key: string) => Promise<Kept>;
  readonly read: () => Promise<Kept>;
}
