import { z } from 'zod';
import { Instant } from '../kernel/clock-time.js';

/** Part of a person's data that was opened. `export`: as a file that leaves the product. */
export const DATA_ACCESS_KINDS = ['person', 'wage', 'phoneList', 'ownData', 'export'] as const;
export const Look = z.enum(DATA_ACCESS_KINDS);
export type Look = z.infer<typeof Look>;

/** Accesses to the user's own data, newest first. */
export const DataAccessView = z.object({
  looks: z.array(
    z.object({
      at: Instant,
      kind: Look,
      /** Null: somebody who is no longer known. */
      reader: z.string().nullable(),
      /** Oneself. */
      byMe: z.boolean(),
    }),
  ),
  /** For how many days that is kept. */
  days: z.int(),
});
export type DataAccessView = z.infer<typeof DataAccessView>;
