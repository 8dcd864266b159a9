import { v7 as newId } from 'uuid';
import { call } from '../../../shared/api/current-api.js';
import { writeShift } from '../../../shared/shifts/shift-writes.js';
import type { PutBackSender } from './put-back-outcome.js';

/** To the server of this page. */
export const sender: PutBackSender = { api: { call }, newId, writeShift };
