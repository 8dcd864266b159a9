import type { JobId } from '#domain/kernel/ids';
import { Store } from '../../../platform/state/store.js';
import { sessionScoped } from '../../../platform/session/session-scoped.js';

/** Content of the bottom sheet; null: closed. `slot`: the shift under the cursor. */
export type PhoneSheetContent =
  | { readonly kind: 'slot' }
  | { readonly kind: 'new'; readonly jobId: JobId }
  | { readonly kind: 'findings' }
  | null;

/** Content of the bottom sheet of the board on a phone; null: closed. Emptied when the user changes. */
export const phoneSheet = sessionScoped(() => new Store<PhoneSheetContent>(null));
