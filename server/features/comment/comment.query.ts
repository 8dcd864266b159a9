import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { isAdmin } from '#domain/access/access';
import type { CommentView } from '#domain/comment/comment.calls';
import { DATABASE, type Database } from '../../database/database.js';
import { loadTexts } from '../../event-store/texts.js';
import { ListComments } from './comment.messages.js';

@QueryHandler(ListComments)
export class ListCommentsHandler implements IQueryHandler<ListComments> {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  async execute({ caller, range }: ListComments): Promise<CommentView[]> {
    const { organisationId, locationId, role } = caller;
    const rows = await this.db
      .selectFrom('day_comment')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('location_id', '=', locationId)
      .where('date', '>=', range.from)
      .where('date', '<=', range.until)
      .orderBy('date')
      .execute();
    const shown = rows.map((row) => ({ ...row, text_id: isAdmin(role) ? row.text_id : null }));
    const texts = await loadTexts(
      this.db,
      organisationId,
      shown.flatMap(({ text_id, text_employees_id }) => [text_id, text_employees_id]),
    );
    return shown.map(({ comment_id, date, text_id, text_employees_id, revision }) => ({
      id: comment_id,
      date,
      text: text_id && (texts.get(text_id) ?? ''),
      text_employees: text_employees_id && (texts.get(text_employees_id) ?? ''),
      revision,
    }));
  }
}
