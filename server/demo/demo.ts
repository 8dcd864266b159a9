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

/** Part of the demo: its actions. All parts are executed together, in the order of their times. */
export type DemoStep = (demo: Demo) => readonly DemoAction[];

interface Named {
  /** Unique name, from which the command id derives, so that it is done once however often the load is started. */
  readonly name: string;
  /** Time at which it was done. */
  readonly at: DemoTime;
}

/** Command sent by a person of the demo. */
export interface PersonalAction extends Named {
  readonly by: Caller;
  /** Id of the call that people would use. */
  readonly cause: string;
  /** Makes the command. */
  readonly command: (origin: CommandOrigin, caller: Caller) => Command<unknown>;
}

/** Action that is not a command of one person. */
export interface OtherAction extends Named {
  /** Executes it with the given command id, as of an instant in milliseconds. */
  readonly run: (id: Required<Pick<CommandOrigin, 'commandId' | 'at'>>) => Promise<unknown>;
}

export type DemoAction = PersonalAction | OtherAction;

interface DemoParts {
  readonly data: DemoData;
  readonly commands: CommandBus;
  /** Runner for commands that no message of the bus covers. */
  readonly runner: CommandRunner;
  /** Monday of the week in which the load was begun: offset 0 of every date. */
  readonly monday: CivilDate;
  /** Commands that an earlier start has recorded. */
  readonly recorded: ReadonlySet<CommandId>;
}

/** The demo during its load: data, dates and acting people. */
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

  /** Date of a day offset. */
  date(dayOffset: number): CivilDate {
    return addDays(this.monday, dayOffset);
  }

  /** Instant in milliseconds, by the zone of the organisation. */
  instant({ day, minute }: DemoTime): number {
    return instantOf(this.date(day), minute, this.data.organisation.timezone);
  }

  /** Person as a caller at a location; absent: at home. @throws Error for an unknown user */
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

  /** First superuser, as a caller at a location. */
  superuser(atLocation: number): Caller {
    return this.personWhere(({ superUser }) => superUser, atLocation);
  }

  /** Person who makes templates and publishes, as a caller at a location. */
  rosterMaker(atLocation: number): Caller {
    return this.personWhere(({ typeName }) => typeName === 'Mail / rooster', atLocation);
  }

  /** Manager who plans a department of a location. @throws Error if nobody does */
  editor(locationId: number, jobFilterId: number): Caller {
    const editor = this.data.draftEditors.find(
      (candidate) => candidate.locationId === locationId && candidate.jobFilterId === jobFilterId,
    );
    if (!editor) throw new Error(`Nobody plans job filter ${jobFilterId} of location ${locationId} in the demo`);
    return this.person(editor.userId, locationId);
  }

  /** Scenario of a location's ordinary weeks. */
  ordinaryScenario(locationId: number): ScenarioId {
    return demoIds.scenario(ordinaryTemplate(this.data, locationId).scenarioId, locationId);
  }

  /** Origin of an action, with its instant. */
  originOf({ name, at, by, cause }: Omit<PersonalAction, 'command'>): CommandOrigin {
    const { organisationId, userId, locationId } = by;
    return { organisationId, commandId: demoCommandId(name), at: this.instant(at), actorId: userId, locationId, cause };
  }

  /**
   * Executes all actions that no earlier start has recorded. Queues them at once, in this order, so that many share a
   * commit. Rejects with the first error.
   */
  async act(actions: readonly DemoAction[]): Promise<void> {
    const open = actions.filter(({ name }) => !this.parts.recorded.has(demoCommandId(name)));
    await Promise.all(open.map((action) => this.perform(action)));
  }

  /** Sends a command and returns its answer. */
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
