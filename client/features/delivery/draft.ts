import { forgetKnown, lastKnown, rememberKnown } from '../../platform/device-cache/device-memory.js';
import { Store } from '../../platform/state/store.js';
import { sessionScoped } from '../../platform/session/session-scoped.js';

/** Message being written and its recipients; stored until it is sent. */
export interface Draft {
  readonly channel: 'mail' | 'sms';
  readonly userIds: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** `YYYY-MM-DD`, or nothing. */
  readonly from: string;
  readonly until: string;
}

export const EMPTY_DRAFT: Draft = { channel: 'mail', userIds: [], subject: '', text: '', from: '', until: '' };

const NAME = 'mail-tool';

/** Draft of this tab; null: none was written since the sign-in. The device keeps it for the next tab. */
const latest = sessionScoped(() => new Store<Draft | null>(null));

export async function readDraft(owner: string): Promise<Draft> {
  return latest.value ?? (await lastKnown<Draft>(owner, NAME))?.value ?? EMPTY_DRAFT;
}

export function keepDraft(owner: string, draft: Draft, at: number): void {
  latest.set(draft);
  void (draft === EMPTY_DRAFT ? forgetKnown(owner, NAME) : rememberKnown(owner, NAME, draft, at));
}
