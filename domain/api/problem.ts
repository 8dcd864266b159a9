import { z } from 'zod';
import { ErrorCode, FieldCode } from '../kernel/refusal.js';
import { PlannedItemView } from '../kernel/views.js';

/** RFC 9457 error body, `application/problem+json`. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** Id of the request, also in the server's log. */
  instance: z.string(),
  code: ErrorCode,
  errors: z.array(z.object({ field: z.string(), code: FieldCode, detail: z.string() })),
  facts: z.record(z.string(), z.unknown()).optional(),
  current: z.record(z.string(), z.unknown()).optional(),
  attempted: z.record(z.string(), z.unknown()).optional(),
  conflicts: z.array(PlannedItemView).optional(),
  reasons: z.array(z.string()).optional(),
});
export type Problem = z.infer<typeof Problem>;
