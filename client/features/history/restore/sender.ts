import { v7 as newId } from 'uuid';
import { call } from '../../../shared/api/current-api.js';
import type { Sender } from './send-edits.js';

/** To the server of this page. */
export const sender: Sender = { api: { call }, newId };
