import type { ErrorCode } from '#domain/kernel/refusal';

const MAX_DEPTH = 32;

/**
 * Refusal code for a parsed body that is not an object, is nested deeper than 32 levels, or has more than `maxValues`
 * values; null: acceptable, as is undefined (no body).
 */
export function bodyFault(
  body: unknown,
  maxValues: number,
): Extract<ErrorCode, 'malformed_request' | 'payload_too_large'> | null {
  if (body === undefined) return null;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'malformed_request';
  let level: object[] = [body];
  let values = 0;
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return 'malformed_request';
    const below: object[] = [];
    for (const value of level) {
      const parts: unknown[] = Array.isArray(value) ? value : Object.values(value);
      values += parts.length;
      if (values > maxValues) return 'payload_too_large';
      for (const part of parts) if (typeof part === 'object' && part !== null) below.push(part);
    }
    level = below;
  }
  return null;
}
