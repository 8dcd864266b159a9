import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { instant } from '#domain/kernel/clock-time';
import type { UserId } from '#domain/kernel/ids';
import { type InputNote, NOTE_RECORD } from '#domain/note/note.views';
import type { NoteState } from '#domain/note/note.decider';
import { DATABASE, type Database } from '../../database/database.js';
import type { Tables } from '../../database/tables.js';
import { loadEventTexts } from '../../event-store/texts.js';
import { type AdminPlace, AdminSources, invalidatedHere, locationSource } from '../../live/record-sources.js';
import { loadStaff } from '../../decision-context/staff-facts.js';
import { Registers } from '../../registration/registers.js';

const NEVER_WRITTEN: InputNote = { text: '', revision: 0, updatedAt: null, updatedBy: null };

/** Reads the note of a location, for calls and as a live record for admins; an unwritten note is empty. */
@Injectable()
export class NoteReader {
  @Registers(AdminSources)
  readonly source = locationSource('note', {
    invalidationOf: (logged, scope) => invalidatedHere(logged, scope, 'note', 'locationId').map(() => NOTE_RECORD),
    read: async (scope) => new Map([[NOTE_RECORD, await this.read(scope)]]),
  });

  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Note of a location; an empty one with revision 0 if never written. */
  async read({ organisationId, locationId }: AdminPlace): Promise<InputNote> {
    const row = await this.db
      .selectFrom('note')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('location_id', '=', locationId)
      .executeTakeFirst();
    if (!row) return NEVER_WRITTEN;
    return noteView(this.db, organisationId, {
      textId: row.text_id as NoteState['textId'],
      revision: row.revision,
      updatedAt: instant(row.updated_at.getTime()),
      updatedBy: row.updated_by as UserId | null,
    });
  }
}

/**
 * Note in API format, with text and author (null: erased or the system). `written`: text that is not in the table yet.
 */
export async function noteView(
  db: Kysely<Tables>,
  organisationId: string,
  { textId, revision, updatedAt, updatedBy }: NoteState,
  written = '',
): Promise<InputNote> {
  const texts = await loadEventTexts(db, organisationId, [textId]);
  const author = updatedBy && (await loadStaff(db, organisationId)).get(updatedBy);
  return {
    text: textId ? (texts.get(textId) ?? written) : '',
    revision,
    updatedAt,
    updatedBy: author ? { id: author.userId, name: author.name } : null,
  };
}
