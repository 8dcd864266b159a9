import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import type { OrganisationId } from '../kernel/ids.js';

/** Data older than the retention period was removed: counts only, no contents. */
export const OldDataRemoved = defineEvent('OldDataRemoved', {
  /** Mails, text messages and pushes that were sent or given up. */
  messages: z.int(),
  /** Comments of days and remarks with time outs. */
  texts: z.int(),
  /** Entries of who looked at whose data. */
  looks: z.int(),
});

export type RetentionEvent = z.infer<typeof OldDataRemoved>;
export const RetentionEvent = z.discriminatedUnion('type', [OldDataRemoved]);

export const retentionStream = (organisationId: OrganisationId): string => `retention/${organisationId}`;
