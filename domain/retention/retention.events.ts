import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import type { OrganisationId } from '../kernel/ids.js';

/** Data older than the retention period was deleted; counts only. */
export const OldDataRemoved = defineEvent('OldDataRemoved', {
  /** Sent or failed messages. */
  messages: z.int(),
  /** Comments of dates and remarks of time out. */
  texts: z.int(),
  /** Records of accesses to personal data. */
  looks: z.int(),
});

/** Events of removing old data. */
export type RetentionEvent = z.infer<typeof OldDataRemoved>;
export const RetentionEvent = z.discriminatedUnion('type', [OldDataRemoved]);

/** Name of the stream of an organisation's deletions. */
export const retentionStream = (organisationId: OrganisationId): string => `retention/${organisationId}`;
