import type { ExpectedKind } from './refusal-codes.js';

/**
 * Error option of a zod schema or check that names the kind of value it expects, for the facts of its faults. The kind
 * travels as the message of the issue.
 */
export const expects = <Kind extends ExpectedKind>(kind: Kind): { readonly error: Kind } => ({ error: kind });
