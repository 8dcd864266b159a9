import { forgetKnown, lastKnown, rememberKnown } from '../../platform/device-cache/device-memory.js';
import { Store } from '../../platform/state/store.js';
import { sessionScoped } from '../../platform/session/session-scoped.js';

/** Unsent message with its recipients. */
export interface MessageDraft {
  readonly channel: 'mail' | 'sms';
  readonly userIds: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** `YYYY-MM-DD`; empty: none. Replaces `{from}` in the text. */
  readonly from: string;
  /** `YYYY-MM-DD`; empty: none. Replaces `{until}` in the text. */
  readonly until: string;
}

/** Draft without text and recipients. Storing this very object deletes the stored draft. */
export const EMPTY_DRAFT: MessageDraft = { channel: 'mail', userIds: [], subject: '', text: '', from: '', until: '' };

const NAME = 'mail-tool';

/** Draft of this tab; null: none was written since the sign-in. The device keeps it for the next tab. */
const latest = sessionScoped(() => new Store<MessageDraft | null>(null));

/** Draft of this tab, otherwise the one stored on the device for the user, otherwise `EMPTY_DRAFT`. */
export async function readDraft(owner: string): Promise<MessageDraft> {
  return latest.value ?? (await lastKnown<MessageDraft>(owner, NAME))?.value ?? EMPTY_DRAFT;
}

/**
 * Stores the draft for this tab at once and on the device in the background; `EMPTY_DRAFT` deletes it there. `at`:
 * milliseconds since 1970.
 */
export function storeMessageDraft(owner: string, draft: MessageDraft, at: number): void {
  latest.set(draft);
  void (draft === EMPTY_DRAFT ? forgetKnown(owner, NAME) : rememberKnown(owner, NAME, draft, at));
}
