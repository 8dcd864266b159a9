import { Inject, Injectable } from '@nestjs/common';
import type { WireCommentView } from '#domain/comment/comment.calls';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { CommentId, LocationId } from '#domain/kernel/ids';
import { DATABASE, type Database } from '../../database/database.js';
import { loadEventTexts } from '../../event-store/texts.js';
import type { SharedPlace } from '../../live/record-sources.js';

/** Reads comments of a location by date for calls and live watchers. Staff get only texts for everybody. */
@Injectable()
export class CommentReader {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Location of a comment; undefined: unknown. */
  async locationOf(organisationId: string, commentId: CommentId): Promise<LocationId | undefined> {
    const row = await this.db
      .selectFrom('day_comment')
      .select('location_id')
      .where('organisation_id', '=', organisationId)
      .where('comment_id', '=', commentId)
      .executeTakeFirst();
    return row?.location_id as LocationId | undefined;
  }

  /**
   * Comments of a location from `from` to `until` inclusive, earliest first. Staff get only comments with a text for
   * everybody, and only that text.
   */
  async list(
    { organisationId, locationId, audience }: SharedPlace,
    { from, until }: { readonly from: CivilDate; readonly until: CivilDate },
  ): Promise<WireCommentView[]> {
    let found = this.db
      .selectFrom('day_comment')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('location_id', '=', locationId)
      .where('date', '>=', from)
      .where('date', '<=', until)
      .orderBy('date');
    if (audience !== 'admin') found = found.where('text_employees_id', 'is not', null);
    const rows = await found.execute();
    const shown = rows.map((row) => ({ ...row, text_id: audience === 'admin' ? row.text_id : null }));
    const ids = shown.flatMap(({ text_id, text_employees_id }) => [text_id, text_employees_id]);
    const texts = await loadEventTexts(this.db, organisationId, ids);
    const textOf = (id: string | null) => id && (texts.get(id) ?? '');
    return shown.map(({ comment_id, date, text_id, text_employees_id, revision }) => ({
      id: comment_id,
      date,
      text: textOf(text_id),
      text_employees: textOf(text_employees_id),
      revision,
    }));
  }
}
