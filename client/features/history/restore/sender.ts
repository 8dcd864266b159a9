import { call } from '../../../platform/api/current-api.js';
import { takeTurn } from '../../../roster/published-week/shift-writes.js';
import type { PutBackSender } from './put-back.js';

/** Sends to the server of this page. */
export const sender: PutBackSender = { api: { call }, takeTurn };
