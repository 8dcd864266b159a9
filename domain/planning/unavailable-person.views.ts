import { z } from 'zod';
import { Moment } from '../kernel/clock-time.js';
import { idOf, type JobId, type UserId } from '../kernel/ids.js';
import { UnavailableReason } from './plan-status.js';

/** Person planned on a shift while unavailable, with the reasons that this version knows. Name empty: erased. */
export const UnavailablePersonView = z.object({
  userId: idOf<UserId>(),
  name: z
    .string()
    .nullable()
    .transform((name) => name ?? ''),
  reasons: z
    .array(z.string())
    .transform((given) => given.flatMap((reason) => UnavailableReason.safeParse(reason).data ?? [])),
  from: Moment,
  until: Moment,
  jobId: idOf<JobId>(),
});
