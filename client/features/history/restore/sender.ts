import { call } from '../../../platform/api/current-api.js';
import { takeTurn } from '../../../roster/published-week/shift-writes.js';
import type { PutBackSender } from './put-back.js';

/** Put-backs through this page's connection to the server. */
export const sender: PutBackSender = { api: { call }, takeTurn };
