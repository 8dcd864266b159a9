declare const RECORDS: unique symbol;

/** Name of a record stream, typed with its records by kind. Plain text at run time. */
export type RecordStreamName<Records> = string & { readonly [RECORDS]: Records };

/** Types a name as that of a record stream; a cast without a check. */
export const recordStreamName = <Records>(name: string): RecordStreamName<Records> => name as RecordStreamName<Records>;
