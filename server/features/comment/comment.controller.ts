import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { isAdmin } from '#domain/access/access';
import * as calls from '#domain/comment/comment.calls';
import type { CommentId } from '#domain/kernel/ids';
import { fieldRefusal } from '#domain/kernel/refusal';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import { CallHandler, CurrentUser, Input, Origin } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { Refused } from '../../http/refused.js';
import { notFound, Reach } from '../../planning/reach.js';
import { EditComment } from './comment.messages.js';
import { CommentReader } from './comment.reader.js';

@Controller()
export class CommentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: CommentReader,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.commentsList)
  list(
    @CurrentUser() { organisationId, locationId, role }: Caller,
    @Input() input: CallInput<typeof calls.commentsList>,
  ) {
    const { from, to } = input.parse().query;
    const audience = isAdmin(role) ? 'admin' : 'staff';
    return this.reader.list({ organisationId, locationId, audience }, { from, until: to });
  }

  @CallHandler(calls.commentsByDate)
  async byDate(
    @CurrentUser() { organisationId, locationId }: Caller,
    @Input() input: CallInput<typeof calls.commentsByDate>,
  ) {
    const { date } = input.params;
    const place = { organisationId, locationId, audience: 'admin' } as const;
    const [comment = null] = await this.reader.list(place, { from: date, until: date });
    return comment;
  }

  @CallHandler(calls.commentsCreate)
  create(
    @CurrentUser() { locationId }: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.commentsCreate>,
  ) {
    const { body } = input.parse();
    const edit = { type: 'AddDayComment', commentId: uuid() as CommentId, date: body.date, ...textsOf(body) } as const;
    return this.commands.execute(new EditComment(origin, locationId, edit));
  }

  @CallHandler(calls.commentsUpdate)
  async update(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.commentsUpdate>,
  ) {
    const commentId = input.params.id as CommentId;
    const found = await this.reader.locationOf(caller.organisationId, commentId);
    if (!found) throw notFound();
    const locationId = this.reach.location(caller, found);
    const { body } = input.parse();
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

/** Those that came in. @throws Refused when one text has two names and is not the same under both. */
function textsOf({ text, text_employees: one, textEmployees: other = one }: Body) {
  if (one !== undefined && (one ?? '') !== (other ?? '')) throw new Refused(fieldRefusal('textEmployees', 'mismatch'));
  return { ...(text === undefined ? {} : { text }), ...(other === undefined ? {} : { textEmployees: other }) };
}
