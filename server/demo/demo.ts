import type { Command, CommandBus } from '@nestjs/cqrs';
import { employmentOf, roleOf } from '#domain/access/access';
import { seesWages } from '#domain/staff/person-access';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { CommandId, LocationId, ScenarioId, SessionId } from '#domain/kernel/ids';
import { instantOf } from '#domain/kernel/zone';
import type { CommandRunner } from '../event-store/command-runner.js';
import type { CommandOrigin } from '../event-store/command-origin.js';
import type { Caller } from '../http/caller.js';
import type { DemoData, DemoUser } from './demo-data.js';
import { DEMO_ORGANISATION, demoCommandId, demoIds } from './demo-ids.js';
import { ordinaryTemplate } from './demo-places.js';
import type { DemoTime } from './demo-times.js';

/** A part of the demo: what it does, with the product's own commands. All parts are done together, in the order of their times. */
export type DemoStep = (demo: Demo) => readonly DemoAction[];

interface Named {
  /** Names the command, uniquely in the demo: it is done once, however often the load is begun. */
  readonly name: string;
  /** When it was done. */
  readonly at: DemoTime;
}

/** Command sent by a person of the demo. */
export interface PersonalAction extends Named {
  readonly by: Caller;
  /** Id of the call that people would use. */
  readonly cause: string;
  readonly command: (origin: CommandOrigin, caller: Caller) => Command<unknown>;
}

/** Demo action that is not a command of one person. */
export interface OtherAction extends Named {
  readonly run: (id: Required<Pick<CommandOrigin, 'commandId' | 'at'>>) => Promise<unknown>;
}

export type DemoAction = PersonalAction | OtherAction;

interface DemoParts {
  readonly data: DemoData;
  readonly commands: CommandBus;
  /** For what no message of the bus can ask. */
  readonly runner: CommandRunner;
  /** Monday of the week in which the load was begun: offset 0 of every date. */
  readonly monday: CivilDate;
  /** Commands that an earlier start has recorded. */
  readonly recorded: ReadonlySet<CommandId>;
}

/** The demo while it is loaded: its data, its dates, and its people who act. */
export class Demo {
  constructor(private readonly parts: DemoParts) {}

  get data(): DemoData {
    return this.parts.data;
  }

  get runner(): CommandRunner {
    return this.parts.runner;
  }

  get monday(): CivilDate {
    return this.parts.monday;
  }

  date(dayOffset: number): CivilDate {
    return addDays(this.monday, dayOffset);
  }

  /** Milliseconds. */
  instant({ day, minute }: DemoTime): number {
    return instantOf(this.date(day), minute, this.data.organisation.timezone);
  }

  /** Somebody, signed in at a location; absent: their home location. */
  person(userId: number, atLocation?: number): Caller {
    const user = this.data.users.find(({ id }) => id === userId);
    if (!user) throw new Error(`The demo has no user ${userId}`);
    const { name, superUser, always, typeName, locationIds, homeLocationId } = user;
    const standing = { superUser, always, type: { name: typeName } };
    return {
      organisationId: DEMO_ORGANISATION,
      userId: demoIds.user(userId),
      name,
      sessionId: 'demo' as SessionId,
      locationId: demoIds.location(atLocation ?? homeLocationId),
      role: roleOf(standing),
      employment: employmentOf(standing),
      seesWages: seesWages({ superUser, typeName }),
      reach: new Set(locationIds.map((id): LocationId => demoIds.location(id))),
    };
  }

  superuser(atLocation: number): Caller {
    return this.personWhere(({ superUser }) => superUser, atLocation);
  }

  /** Person who makes templates and publishes at a location. */
  rosterMaker(atLocation: number): Caller {
    return this.personWhere(({ typeName }) => typeName === 'Mail / rooster', atLocation);
  }

  /** The manager who plans a department of a location. */
  editor(locationId: number, jobFilterId: number): Caller {
    const editor = this.data.draftEditors.find(
      (candidate) => candidate.locationId === locationId && candidate.jobFilterId === jobFilterId,
    );
    if (!editor) throw new Error(`Nobody plans job filter ${jobFilterId} of location ${locationId} in the demo`);
    return this.person(editor.userId, locationId);
  }

  /** The scenario of a location's ordinary weeks. */
  ordinaryScenario(locationId: number): ScenarioId {
    return demoIds.scenario(ordinaryTemplate(this.data, locationId).scenarioId, locationId);
  }

  originOf({ name, at, by, cause }: Omit<PersonalAction, 'command'>): CommandOrigin {
    const { organisationId, userId, locationId } = by;
    return { organisationId, commandId: demoCommandId(name), at: this.instant(at), actorId: userId, locationId, cause };
  }

  /** Does what was not done before. All is queued at once and in this order, so that many share a commit. */
  async act(actions: readonly DemoAction[]): Promise<void> {
    const open = actions.filter(({ name }) => !this.parts.recorded.has(demoCommandId(name)));
    await Promise.all(open.map((action) => this.perform(action)));
  }

  /** Sends one command whose answer matters. */
  execute<Answer>(command: Command<Answer>): Promise<Answer> {
    return this.parts.commands.execute(command);
  }

  private perform(action: DemoAction): Promise<unknown> {
    if ('command' in action) return this.execute(action.command(this.originOf(action), action.by));
    return action.run({ commandId: demoCommandId(action.name), at: this.instant(action.at) });
  }

  private personWhere(holds: (user: DemoUser) => boolean, atLocation: number): Caller {
    const user = this.data.users.find(holds);
    if (!user) throw new Error('The demo has nobody for this');
    return this.person(user.id, atLocation);
  }
}
