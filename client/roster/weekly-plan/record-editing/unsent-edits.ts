/** One undoable edit. `back` is its inverse, recomputed after each rebase; null if the edit has no effect any more. */
export interface Step<Edit> {
  back: Edit | null;
}

/** Edit that the server has not confirmed. */
export interface Pending<Edit> {
  readonly edit: Edit;
  readonly step: Step<Edit>;
}

/** Edits of one request. `key`: its Idempotency-Key. */
export interface EditBatch<Edit> {
  readonly key: string;
  readonly edits: readonly Edit[];
}

/** Request without an answer, exactly as it was sent. */
export type SentBatch<Content, Edit> = EditBatch<Edit> & { readonly content: Content; readonly basedOn: number };

/** Edits of a record that the server has not confirmed, as they are stored on the device. */
export interface UnsentEdits<Content, Edit> {
  /** Null: no request is without an answer. */
  readonly sent: SentBatch<Content, Edit> | null;
  /** Edits of the next request, oldest first. */
  readonly next: EditBatch<Edit>;
}

/** Edits without their undo steps. */
export const editsOf = <Edit>(pending: readonly Pending<Edit>[]): Edit[] => pending.map(({ edit }) => edit);

/** Stored edits as pending ones, which have no undo. */
export const pendingOf = <Edit>({ edits }: EditBatch<Edit>): Pending<Edit>[] =>
  edits.map((edit) => ({ edit, step: { back: null } }));

/** All unsent edits as those of one next request under a new key, for a request that the server refused. */
export const asOneBatch = <Content, Edit>(
  { sent, next }: UnsentEdits<Content, Edit>,
  key: string,
): UnsentEdits<Content, Edit> => ({ sent: null, next: { key, edits: [...(sent?.edits ?? []), ...next.edits] } });
