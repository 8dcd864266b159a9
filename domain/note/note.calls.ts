import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, text } from '../api/call.js';
import { InputNote } from './note.views.js';

const MAX_NOTE_LENGTH = 20_000;

/** Reads the note of the session's location; '' when never written. */
export const inputNotesGet = defineCall({
  id: 'input-notes-get',
  method: 'GET',
  path: '/input-notes',
  roles: CALL_ROLES.admin,
  status: 200,
  answer: InputNote,
});

/**
 * Writes the note of the session's location; `basedOn`: revision that the author saw, refused as `version_conflict`
 * when older.
 */
export const inputNotesUpsert = defineCall({
  id: 'input-notes-upsert',
  method: 'POST',
  path: '/input-notes/upsert',
  roles: CALL_ROLES.admin,
  body: z.object({ text: text(0, MAX_NOTE_LENGTH), basedOn: z.int().min(0).optional() }),
  status: 200,
  answer: InputNote,
  idempotent: true,
});
