import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { isAdmin } from '#domain/access/access';
import * as calls from '#domain/comment/comment.calls';
import type { CommentId } from '#domain/kernel/ids';
import { fieldRefusal } from '#domain/kernel/refusal';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { CommandRefused } from '../../event-store/refused.js';
import { notFound, Reach } from '../../access/reach.js';
import { EditComment } from './comment.messages.js';
import { CommentReader } from './comment.reader.js';

/** Calls about comments of dates at the session's location; staff get texts for everybody only, planners write. */
@Controller()
export class CommentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: CommentReader,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.commentsList)
  list({ caller: { organisationId, locationId, role }, input }: RequestOf<typeof calls.commentsList>) {
    const { from, to } = input.query;
    const audience = isAdmin(role) ? 'admin' : 'staff';
    return this.reader.list({ organisationId, locationId, audience }, { from, until: to });
  }

  @CallHandler(calls.commentsByDate)
  async byDate({ caller: { organisationId, locationId }, input }: RequestOf<typeof calls.commentsByDate>) {
    const { date } = input.params;
    const scope = { organisationId, locationId, audience: 'admin' } as const;
    const [comment = null] = await this.reader.list(scope, { from: date, until: date });
    return comment;
  }

  @CallHandler(calls.commentsCreate)
  create({ caller: { locationId }, origin, input }: RequestOf<typeof calls.commentsCreate>) {
    const { body } = input;
    const edit = { type: 'AddDayComment', commentId: uuid() as CommentId, date: body.date, ...textsOf(body) } as const;
    return this.commands.execute(new EditComment(origin, locationId, edit));
  }

  @CallHandler(calls.commentsUpdate)
  async update({ caller, origin, input }: RequestOf<typeof calls.commentsUpdate>) {
    const commentId = input.params.id as CommentId;
    const found = await this.reader.locationOf(caller.organisationId, commentId);
    if (!found) throw notFound();
    const locationId = this.reach.location(caller, found);
    const { body } = input;
    const basedOn = body.basedOn === undefined ? {} : { basedOn: body.basedOn };
    const edit = { type: 'ChangeDayComment', commentId, ...textsOf(body), ...basedOn } as const;
    return this.commands.execute(new EditComment(origin, locationId, edit));
  }
}

interface Body {
  readonly text?: string | null | undefined;
  readonly text_employees?: string | null | undefined;
  readonly textEmployees?: string | null | undefined;
}

/**
 * Texts of the request; absent ones are left out.
 *
 * @throws CommandRefused fault `mismatch` in `textEmployees` if both names of the text differ
 */
function textsOf({ text, text_employees: one, textEmployees: other = one }: Body) {
  if (one !== undefined && (one ?? '') !== (other ?? ''))
    throw new CommandRefused(fieldRefusal('textEmployees', 'mismatch'));
  return { ...(text === undefined ? {} : { text }), ...(other === undefined ? {} : { textEmployees: other }) };
}
