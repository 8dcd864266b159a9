import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import type { SpecialJobId } from '#domain/kernel/ids';
import * as calls from '#domain/special-job/special-job.calls';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { notFound, Reach } from '../../access/reach.js';
import { EditSpecialJob } from './special-job.messages.js';
import { SpecialJobReader } from './special-job.reader.js';

@Controller()
export class SpecialJobController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: SpecialJobReader,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.specialJobsLatest)
  latest({ caller }: RequestOf<typeof calls.specialJobsLatest>) {
    return this.reader.latest(caller);
  }

  @CallHandler(calls.specialJobsCreate)
  async create({ caller, origin, input }: RequestOf<typeof calls.specialJobsCreate>) {
    const { horeca_location_id, user_id, body, date = null } = input.body;
    const locationId = this.reach.location(caller, horeca_location_id, 'horeca_location_id');
    const userId = await this.reach.colleague(caller, user_id, 'user_id');
    const specialJobId = uuid() as SpecialJobId;
    const edit = { type: 'AssignSpecialJob', specialJobId, userId, body, date } as const;
    return this.commands.execute(new EditSpecialJob(origin, locationId, edit));
  }

  @CallHandler(calls.specialJobsDone)
  async done({ caller: { organisationId, userId }, origin, input }: RequestOf<typeof calls.specialJobsDone>) {
    const found = await this.reader.find(organisationId, input.params.id);
    if (found?.userId !== userId) throw notFound();
    const { specialJobId, locationId } = found;
    const { done } = input.body;
    return this.commands.execute(
      new EditSpecialJob(origin, locationId, { type: 'MarkSpecialJob', specialJobId, done }),
    );
  }

  @CallHandler(calls.specialJobsDelete)
  async delete({ caller, origin, input }: RequestOf<typeof calls.specialJobsDelete>): Promise<void> {
    const found = await this.reader.find(caller.organisationId, input.params.id);
    if (!found) throw notFound();
    const locationId = this.reach.location(caller, found.locationId);
    const { specialJobId } = found;
    await this.commands.execute(new EditSpecialJob(origin, locationId, { type: 'RemoveSpecialJob', specialJobId }));
  }
}
