import { z } from 'zod';
import { ErrorCode, FaultFacts, FaultPerson, FieldCode } from '../kernel/refusal.js';
import { PlannedItemView } from '../kernel/views.js';

const details = z.record(z.string(), z.unknown()).optional().catch(undefined);

/**
 * RFC 9457 error body, `application/problem+json`. Optional details of an unexpected shape become undefined (`errors`:
 * empty) instead of failing.
 */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** Id of the request, also in the server's log. */
  instance: z.string(),
  code: ErrorCode,
  errors: z
    .array(
      z.object({
        field: z.string(),
        code: FieldCode,
        detail: z.string(),
        person: FaultPerson.optional().catch(undefined),
        ...FaultFacts.shape,
      }),
    )
    .catch([]),
  facts: details,
  current: details,
  attempted: details,
  conflicts: z.array(PlannedItemView).optional().catch(undefined),
  reasons: z.array(z.string()).optional().catch(undefined),
});
export type Problem = z.infer<typeof Problem>;
