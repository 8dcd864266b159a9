import { v7 as newId } from 'uuid';
import { call } from '../../../platform/api/current-api.js';
import { takeTurn } from '../../../roster/published-week/shift-writes.js';
import type { PutBackSender } from './put-back.js';
import type { Sender } from './send-edits.js';

/** To the server of this page. */
export const sender: Sender & PutBackSender = { api: { call }, newId, takeTurn };
