import { z } from 'zod';
import { Instant } from '../kernel/clock-time.js';

/** Kinds of personal data that can be opened. `export`: as a file that leaves the product. */
export const DATA_ACCESS_KINDS = ['person', 'wage', 'phoneList', 'ownData', 'export'] as const;
/** Kind of personal data that was opened. */
export const Look = z.enum(DATA_ACCESS_KINDS);
export type Look = z.infer<typeof Look>;

/** Accesses to the user's own data, newest first. */
export const DataAccessView = z.object({
  looks: z.array(
    z.object({
      at: Instant,
      kind: Look,
      /** Name; null: no longer known. */
      reader: z.string().nullable(),
      /** Whether the user opened the data themselves. */
      byMe: z.boolean(),
    }),
  ),
  /** Days for which accesses are stored. */
  days: z.int(),
});
export type DataAccessView = z.infer<typeof DataAccessView>;
