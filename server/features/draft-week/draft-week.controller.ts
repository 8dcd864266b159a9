import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { mondayOf } from '#domain/kernel/civil-date';
import type { SlotId, TemplateId } from '#domain/kernel/ids';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import type { ChangeSlot } from '#domain/draft-week/draft-week.commands';
import * as calls from '#domain/draft-week/draft-week.calls';
import { fieldRefusal } from '#domain/kernel/refusal';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import type { CallInput } from '../../http/call-input.js';
import { CommandRefused } from '../../event-store/refused.js';
import { Reach } from '../../access/reach.js';
import {
  AddDayFromTemplate,
  DiscardDraftWeek,
  EditSlot,
  PublishDraftWeek,
  RunSlotEdits,
  StartDraftWeek,
  type StartSource,
  UndoWrite,
} from './draft-week.messages.js';
import { DraftWeekQueries } from './draft-week.query.js';
import { CopyPreviewQueries } from './copy-preview.query.js';

const UNBASED = { basedOn: {}, undoOf: null };

/**
 * Calls that read, edit, start, preview, discard, publish and undo draft weeks. Candidates and findings are in
 * `PersonnelController`.
 */
@Controller()
export class DraftWeekController {
  constructor(
    private readonly commands: CommandBus,
    private readonly draftWeekQueries: DraftWeekQueries,
    private readonly copyPreviewQueries: CopyPreviewQueries,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.scheduleDtList)
  async list({ caller, input }: RequestOf<typeof calls.scheduleDtList>) {
    const { query } = input;
    if (query.jobFilterId) await this.reach.jobFilterHere(caller, query.jobFilterId, 'jobFilterId');
    return this.draftWeekQueries.listDraftSlots(caller, rangeOf(query));
  }

  @CallHandler(calls.scheduleDtCheckUsersAvailability)
  async checkUsersAvailability({ caller, input }: RequestOf<typeof calls.scheduleDtCheckUsersAvailability>) {
    const { query } = input;
    if (query.jobFilterId) await this.reach.jobFilterHere(caller, query.jobFilterId, 'jobFilterId');
    return this.draftWeekQueries.findUnavailable(caller, rangeOf(query));
  }

  @CallHandler(calls.scheduleDtCommands)
  async run({ caller, input }: RequestOf<typeof calls.scheduleDtCommands>) {
    const { body } = input;
    this.reach.location(caller, body.locationId, 'locationId');
    return this.commands.execute(new RunSlotEdits(caller, body));
  }

  @CallHandler(calls.scheduleDtCreate)
  async create({ caller, origin, input }: RequestOf<typeof calls.scheduleDtCreate>) {
    const { body } = input;
    const { from, until, userId, id, confirm } = body;
    const jobId = await this.reach.job(caller, body.jobId, 'jobId');
    const person = userId ? await this.reach.colleague(caller, userId, 'userId') : null;
    const time = shiftTimeOf(from, until);
    const weekKey = { locationId: caller.locationId, monday: mondayOf(time.date) };
    const slotId = (id ?? uuid()) as SlotId;
    const command = { type: 'AddSlot' as const, slotId, jobId, time, shiftId: null, confirm };
    return this.commands.execute(
      new EditSlot(caller, origin, weekKey, { ...command, userId: person, ...UNBASED }, null, editOf(body)),
    );
  }

  @CallHandler(calls.scheduleDtUpdate)
  async update({ caller, origin, input }: RequestOf<typeof calls.scheduleDtUpdate>) {
    const { slotId, ...weekKey } = await this.reach.slot(caller, input.params.id);
    const { body } = input;
    const command: ChangeSlot = { type: 'ChangeSlot', slotId, confirm: body.confirm };
    if (body.jobId !== undefined) command.jobId = await this.reach.job(caller, body.jobId, 'jobId');
    if (body.userId === null) command.userId = null;
    else if (body.userId !== undefined) command.userId = await this.reach.colleague(caller, body.userId, 'userId');
    const times = { from: body.from ?? null, until: body.until ?? null };
    return this.commands.execute(
      new EditSlot(caller, origin, weekKey, { ...command, ...UNBASED }, body.basedOn ?? null, editOf(body), times),
    );
  }

  @CallHandler(calls.scheduleDtDelete)
  async delete({ caller, origin, input }: RequestOf<typeof calls.scheduleDtDelete>): Promise<void> {
    const { slotId, ...weekKey } = await this.reach.slot(caller, input.params.id);
    const { query } = input;
    const command = { type: 'RemoveSlot' as const, slotId, ...UNBASED };
    await this.commands.execute(new EditSlot(caller, origin, weekKey, command, query.basedOn ?? null, {}));
  }

  @CallHandler(calls.scheduleDtStart)
  async start({ caller, origin, input }: RequestOf<typeof calls.scheduleDtStart>) {
    const { body } = input;
    const { locationId, jobFilterId } = await this.reach.jobFilter(caller, body.jobFilterId, 'jobFilterId');
    const source = sourceOf(body);
    return this.commands.execute(new StartDraftWeek(origin, { locationId, monday: body.from }, source, jobFilterId));
  }

  @CallHandler(calls.scheduleDtCopyPreview)
  async copyPreview({ caller, input }: RequestOf<typeof calls.scheduleDtCopyPreview>) {
    const { from: monday, week, ...ids } = input.query;
    const { locationId, jobFilterId } = await this.reach.jobFilter(caller, ids.jobFilterId, 'jobFilterId');
    return this.copyPreviewQueries.previewCopy(caller.organisationId, { locationId, monday }, week, jobFilterId);
  }

  @CallHandler(calls.scheduleDtCopyFromTemplate)
  async copyFromTemplate({ caller, origin, input }: RequestOf<typeof calls.scheduleDtCopyFromTemplate>) {
    const { body } = input;
    const { locationId, jobFilterId } = await this.reach.jobFilter(caller, body.jobFilterId, 'jobFilterId');
    const source: StartSource = { kind: 'template', templateId: body.templateId };
    return this.commands.execute(new StartDraftWeek(origin, { locationId, monday: body.from }, source, jobFilterId));
  }

  @CallHandler(calls.scheduleDtDayTemplate)
  async dayTemplate({ caller, origin, input }: RequestOf<typeof calls.scheduleDtDayTemplate>) {
    const { body } = input;
    const { locationId, jobFilterId } = await this.reach.jobFilter(caller, body.jobFilterId, 'jobFilterId');
    const templateId = body.templateId as TemplateId;
    return this.commands.execute(new AddDayFromTemplate(origin, locationId, { ...body, jobFilterId, templateId }));
  }

  @CallHandler(calls.scheduleDtDiscard)
  async discard({ caller, origin, input }: RequestOf<typeof calls.scheduleDtDiscard>) {
    const { body } = input;
    const { locationId, jobFilterId } = await this.reach.jobFilter(caller, body.jobFilterId, 'jobFilterId');
    const command = { type: 'DiscardDraft' as const, jobFilterId, confirm: body.confirm };
    return this.commands.execute(new DiscardDraftWeek(origin, { locationId, monday: body.from }, command));
  }

  @CallHandler(calls.scheduleDtPublish)
  async publish({ caller, origin, input }: RequestOf<typeof calls.scheduleDtPublish>) {
    const { body } = input;
    const { locationId, jobFilterId } = await this.reach.jobFilter(caller, body.jobFilterId, 'jobFilterId');
    const { confirm, basedOn = null, tell, sentence, acknowledged } = body;
    const request = { jobFilterId, confirm, basedOn, tell, sentence, acknowledged };
    return this.commands.execute(new PublishDraftWeek(caller, origin, { locationId, monday: body.from }, request));
  }

  @CallHandler(calls.scheduleDtUndo)
  undo({ caller, origin, input }: RequestOf<typeof calls.scheduleDtUndo>) {
    return this.commands.execute(new UndoWrite(caller, origin, input.body.writeId));
  }
}

type RangeQuery = ReturnType<CallInput<typeof calls.scheduleDtList>['parse']>['query'];

const rangeOf = ({ from, until, jobFilterId }: RangeQuery) => ({ from, until, jobFilterId });

/** Edit without `confirm` if it is false. */
const editOf = ({ confirm, ...edit }: { readonly confirm: boolean }): object => (confirm ? { ...edit, confirm } : edit);

type StartBody = ReturnType<CallInput<typeof calls.scheduleDtStart>['parse']>['body'];

function sourceOf({ source, scenarioId, week, withUsers }: StartBody): StartSource {
  switch (source) {
    case 'scenario':
      if (!scenarioId) throw new CommandRefused(fieldRefusal('scenarioId', 'required'));
      return { kind: 'scenario', scenarioId };
    case 'week':
      if (!week) throw new CommandRefused(fieldRefusal('week', 'required'));
      return { kind: 'week', monday: week, withUsers };
    default:
      return { kind: source };
  }
}
