import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import * as calls from '#domain/job/work-settings.calls';
import type { JobFilterId, JobId } from '#domain/kernel/ids';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import type { Caller } from '../../http/caller.js';
import { Reach } from '../../access/reach.js';
import { EditWork, type WorkEdit } from './organisation.messages.js';
import { OrganisationQueries } from './organisation.query.js';

/** Calls of superusers that add, change and retire jobs, and add, rename, remove and arrange departments. */
@Controller()
export class WorkSettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: OrganisationQueries,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.jobsSettings)
  read({ caller: { organisationId } }: RequestOf<typeof calls.jobsSettings>) {
    return this.queries.work(organisationId);
  }

  @CallHandler(calls.jobsCreate)
  async create({ caller, origin, input }: RequestOf<typeof calls.jobsCreate>) {
    const { body } = input;
    const departmentIds = await this.departments(caller, body.departmentIds);
    return this.edit(origin, { type: 'DefineJob', jobId: uuid() as JobId, ...body, departmentIds });
  }

  @CallHandler(calls.jobsUpdate)
  async update({ caller, origin, input }: RequestOf<typeof calls.jobsUpdate>) {
    const { params } = input;
    const { body } = input;
    const departmentIds = await this.departments(caller, body.departmentIds);
    return this.edit(origin, { type: 'ChangeJob', jobId: params.id as JobId, ...body, departmentIds });
  }

  @CallHandler(calls.jobsRetire)
  retire({ origin, input }: RequestOf<typeof calls.jobsRetire>) {
    const { params } = input;
    const { body } = input;
    return this.edit(origin, { type: 'RetireJob', jobId: params.id as JobId, ...body });
  }

  @CallHandler(calls.departmentsCreate)
  createDepartment({ caller, origin, input }: RequestOf<typeof calls.departmentsCreate>) {
    const { name, horecaLocationId } = input.body;
    const locationId = this.reach.location(caller, horecaLocationId, 'horecaLocationId');
    return this.edit(origin, { type: 'DefineJobFilter', jobFilterId: uuid() as JobFilterId, locationId, name });
  }

  @CallHandler(calls.departmentsRename)
  renameDepartment({ origin, input }: RequestOf<typeof calls.departmentsRename>) {
    const { params } = input;
    const { body } = input;
    return this.edit(origin, { type: 'RenameJobFilter', jobFilterId: params.id as JobFilterId, ...body });
  }

  @CallHandler(calls.departmentsRemove)
  removeDepartment({ origin, input }: RequestOf<typeof calls.departmentsRemove>) {
    return this.edit(origin, { type: 'RemoveJobFilter', jobFilterId: input.params.id as JobFilterId });
  }

  @CallHandler(calls.departmentsArrange)
  arrange({ caller, origin, input }: RequestOf<typeof calls.departmentsArrange>) {
    const locationId = this.reach.location(caller, input.params.id);
    const { departments, basedOn } = input.body;
    const arranged = departments.map(({ id, jobIds }) => ({
      jobFilterId: id as JobFilterId,
      jobIds: jobIds as JobId[],
    }));
    return this.edit(origin, { type: 'ArrangeDepartments', locationId, departments: arranged, basedOn });
  }

  private async departments(caller: Caller, ids: readonly string[]): Promise<JobFilterId[]> {
    const found = ids.map((id, index) => this.reach.jobFilter(caller, id, `departmentIds[${index}]`));
    return (await Promise.all(found)).map(({ jobFilterId }) => jobFilterId);
  }

  private edit(origin: CommandOrigin, edit: WorkEdit) {
    return this.commands.execute(new EditWork(origin, edit));
  }
}
