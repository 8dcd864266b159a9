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

/** Adds or changes a person. Answers the changed person. */
export class EditPerson extends Command<WirePersonView> {
  constructor(
    readonly origin: CommandOrigin,
    readonly caller: Caller,
    readonly command: PersonCommand,
  ) {
    super();
  }
}

/**
 * Makes the shifts and slots of a person after a date, from today on, open where the caller reaches the location.
 * Answers the numbers opened and left, and the write id to plan them again (null: nothing was opened).
 */
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

/**
 * Plans a person again on shifts and slots that a write had opened. Refuses with a question until `confirmed`, and
 * `not_found` for another write. Answers the numbers planned and left.
 */
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
  /** Everybody of the organisation, before the edit. */
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
  /** Field faults that were found already. */
  readonly faults?: readonly Fault[];
  /** Writes related rows in the same transaction, and returns events to append after those of the people. */
  readonly besides?: (changes: readonly PersonChange[]) => Promise<readonly Append[]>;
  readonly answer: (changes: readonly PersonChange[]) => Answer;
}

/** Prepares an edit from the present people, under the organisation's lock. */
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
