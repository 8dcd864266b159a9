import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import type { UserId } from '#domain/kernel/ids';
import * as calls from '#domain/staff/people.calls';
import { changePerson, employPerson, termsOf } from '#domain/staff/people-bodies';
import type { OpenedPlanned, PlannedAgain, WirePersonView } from '#domain/staff/people.views';
import type { PersonCommand } from '#domain/staff/person.commands';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { AccessLog } from '../../access/access-log.js';
import { Reach } from '../../access/reach.js';
import { editChosen, giveJobTo } from './chosen-people.js';
import { EditPeople, EditPerson, OpenPlanned, PlanAgain } from './edit-people.messages.js';
import { PeopleReader } from './people.reader.js';

type ById = CallInput<typeof calls.personDisable>;

/**
 * Calls of admins that list, add and change people, set their terms, disable and enable them, and open their shifts
 * after a date or plan these again.
 */
@Controller()
export class PeopleController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: PeopleReader,
    private readonly reach: Reach,
    private readonly accessLog: AccessLog,
  ) {}

  @CallHandler(calls.peopleList)
  list({ caller }: RequestOf<typeof calls.peopleList>) {
    return this.reader.list(caller);
  }

  @CallHandler(calls.personGet)
  async get({ caller, input }: RequestOf<typeof calls.personGet>) {
    const person = await this.reader.find(caller, input.params.id);
    const of = { userId: person.id as UserId };
    await this.accessLog.note(caller, 'person', of);
    if (person.wages.length > 0) await this.accessLog.note(caller, 'wage', of);
    return person;
  }

  @CallHandler(calls.personPlannedAfter)
  async plannedAfter({ caller, input }: RequestOf<typeof calls.personPlannedAfter>) {
    const { id } = await this.reader.standing(caller, input.params.id);
    return this.reader.plannedAfter(caller, id, input.query.after);
  }

  @CallHandler(calls.personOpenPlanned)
  async openPlanned({ caller, origin, input }: RequestOf<typeof calls.personOpenPlanned>): Promise<OpenedPlanned> {
    const { id } = await this.reader.standing(caller, input.params.id);
    return this.commands.execute(new OpenPlanned(origin, caller, id, input.body.after));
  }

  @CallHandler(calls.personPlanAgain)
  async planAgain({ caller, origin, input }: RequestOf<typeof calls.personPlanAgain>): Promise<PlannedAgain> {
    const { id } = await this.reader.standing(caller, input.params.id);
    const { writeId, confirm } = input.body;
    return this.commands.execute(new PlanAgain(origin, caller, id, { writeId, confirmed: confirm || null }));
  }

  @CallHandler(calls.personAdd)
  add({ caller, origin, input }: RequestOf<typeof calls.personAdd>) {
    const { confirm, ...body } = input.body;
    this.reach.location(caller, body.homeLocationId, 'homeLocationId');
    return this.edit(caller, origin, employPerson(uuid() as UserId, body, confirm));
  }

  @CallHandler(calls.personChange)
  async change({ caller, origin, input }: RequestOf<typeof calls.personChange>) {
    const is = await this.reader.standing(caller, input.params.id);
    const { confirm, ...body } = input.body;
    if (body.homeLocationId !== undefined && body.homeLocationId !== is.homeLocationId)
      this.reach.location(caller, body.homeLocationId, 'homeLocationId');
    return this.edit(caller, origin, changePerson(is.id, body, is, confirm));
  }

  @CallHandler(calls.personTermsSet)
  async setTerms({ caller, origin, input }: RequestOf<typeof calls.personTermsSet>) {
    const { id } = await this.reader.standing(caller, input.params.id);
    const terms = termsOf(input.body);
    return this.edit(caller, origin, { type: 'ChangePerson', userId: id, terms, confirm: true });
  }

  @CallHandler(calls.personTermsRemove)
  async removeTerms({ caller, origin, input }: RequestOf<typeof calls.personTermsRemove>) {
    const { id } = await this.reader.standing(caller, input.params.id);
    return this.edit(caller, origin, { type: 'RemoveTerms', userId: id, from: input.params.from });
  }

  @CallHandler(calls.personDisable)
  disable({ caller, origin, input }: RequestOf<typeof calls.personDisable>) {
    return this.enabled(caller, origin, input, false);
  }

  @CallHandler(calls.peopleDisable)
  async disableChosen({ caller, origin, input }: RequestOf<typeof calls.peopleDisable>): Promise<void> {
    const edit = editChosen(input.body.userIds, (people) =>
      people.map(({ userId }) => ({ type: 'SetEnabled', userId, enabled: false })),
    );
    await this.commands.execute(new EditPeople(origin, caller, edit));
  }

  @CallHandler(calls.peopleGiveJob)
  async giveJob({ caller, origin, input }: RequestOf<typeof calls.peopleGiveJob>): Promise<void> {
    const { userIds, jobId, from } = input.body;
    await this.commands.execute(new EditPeople(origin, caller, giveJobTo(userIds, jobId, from)));
  }

  @CallHandler(calls.personEnable)
  enable({ caller, origin, input }: RequestOf<typeof calls.personEnable>) {
    return this.enabled(caller, origin, input, true);
  }

  private async enabled(caller: Caller, origin: CommandOrigin, input: ById, enabled: boolean): Promise<WirePersonView> {
    const { id } = await this.reader.standing(caller, input.params.id);
    return this.edit(caller, origin, { type: 'SetEnabled', userId: id, enabled });
  }

  private edit(caller: Caller, origin: CommandOrigin, command: PersonCommand): Promise<WirePersonView> {
    return this.commands.execute(new EditPerson(origin, caller, command));
  }
}
