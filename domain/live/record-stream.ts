declare const RECORDS: unique symbol;

/**
 * Name of a stream of records. To the compiler it also says what those are: a type of record by kind, so that whoever
 * watches the stream gets them typed.
 */
export type RecordStreamName<Records> = string & { readonly [RECORDS]: Records };

export const recordStreamName = <Records>(name: string): RecordStreamName<Records> => name as RecordStreamName<Records>;
