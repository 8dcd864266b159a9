/** Value of a field that may stay empty. */
export type Entered<Value> = Value | '';

/** Field for a value that may be absent. */
export const entered = <Value>(value: Value | null): Entered<Value> => value ?? '';

/** Value of a field; null: empty. */
export const orNone = <Value>(value: Entered<Value>): Value | null => (value === '' ? null : value);
