import { v7 as newId } from 'uuid';
import { call } from '../../../platform/api/current-api.js';
import { writeShift } from '../../../roster/published-week/shift-writes.js';
import type { PutBackSender } from './put-back-outcome.js';

/** To the server of this page. */
export const sender: PutBackSender = { api: { call }, newId, writeShift };
