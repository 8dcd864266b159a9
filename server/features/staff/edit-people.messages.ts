import { Command } from '@nestjs/cqrs';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { LocationId, UserId } from '#domain/kernel/ids';
import type { Fault, Refusal } from '#domain/kernel/refusal';
import type { PeopleDirectory } from '#domain/staff/people-directory';
import type { OpenedPlanned, PlannedAgain, WirePersonView } from '#domain/staff/people.views';
import type { PersonEditor } from '#domain/staff/person-access';
import type { PersonCommand } from '#domain/staff/person.commands';
import type { PersonChange } from '#domain/staff/person.decider';
import type { PutBackRequest } from '../../decision-context/put-back-as-seen.js';
import type { Append, CommandOrigin } from '../../event-store/command-origin.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import type { Caller } from '../../http/caller.js';

/** Adds or changes one person. Answers them as they then are. */
export class EditPerson extends Command<WirePersonView> {
  constructor(
    readonly origin: CommandOrigin,
    readonly caller: Caller,
    readonly command: PersonCommand,
  ) {
    super();
  }
}

/** Opens what somebody is planned for after a date. */
export class OpenPlanned extends Command<OpenedPlanned> {
  constructor(
    readonly origin: CommandOrigin,
    readonly caller: Caller,
    readonly userId: UserId,
    readonly after: CivilDate,
  ) {
    super();
  }
}

/** Plans somebody again where a write had opened what they were planned for. */
export class PlanAgain extends Command<PlannedAgain> {
  constructor(
    readonly origin: CommandOrigin,
    readonly caller: Caller,
    readonly userId: UserId,
    readonly request: Pick<PutBackRequest, 'confirmed'> & { readonly writeId: string },
  ) {
    super();
  }
}

/** Data for preparing an edit of several people. */
export interface EditingPeople {
  readonly transaction: CommandTransaction;
  /** Everybody of the organisation, as they are before. */
  readonly people: PeopleDirectory;
  readonly editor: PersonEditor;
  /** Today at a location. */
  readonly todayOf: (locationId: LocationId) => CivilDate;
}

/** Edit of several people, all or nothing. */
export interface PeopleEdit<Answer> {
  readonly ok: true;
  readonly commands: readonly PersonCommand[];
  /** Prefix of each command's fields in a refusal. */
  readonly fieldsOf?: (index: number) => string;
  /** Fields at fault that were found already. */
  readonly faults?: readonly Fault[];
  /** Writes in the same transaction what goes with it. Answers what is recorded besides, behind what became of people. */
  readonly besides?: (changes: readonly PersonChange[]) => Promise<readonly Append[]>;
  readonly answer: (changes: readonly PersonChange[]) => Answer;
}

export type PreparePeople<Answer> = (
  editing: EditingPeople,
) => PeopleEdit<Answer> | Refused | Promise<PeopleEdit<Answer> | Refused>;

interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
}

/** Adds, changes and removes people in one commit, prepared under the organisation's lock. */
export class EditPeople<Answer> extends Command<Answer> {
  constructor(
    readonly origin: CommandOrigin,
    readonly caller: Caller,
    readonly prepare: PreparePeople<Answer>,
  ) {
    super();
  }
}
