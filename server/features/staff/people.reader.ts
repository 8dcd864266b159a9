import { Inject, Injectable } from '@nestjs/common';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { LocationId, UserId } from '#domain/kernel/ids';
import { todayAt } from '#domain/kernel/zone';
import { termsOn } from '#domain/planning/person-terms';
import type { WirePersonLine, WirePersonView, PlannedAfterAnswer } from '#domain/staff/people.views';
import type { KnownPerson } from '#domain/staff/person';
import { isWithinReach, seesWages } from '#domain/staff/person-access';
import { DATABASE, type Database } from '../../database/database.js';
import type { Caller } from '../../http/caller.js';
import { loadDirectory } from '../../decision-context/directory.js';
import { notFound } from '../../access/reach.js';
import { readPeople } from './people-store.js';
import { readPlanned } from './planned-after.js';
import { personLineView, personView, readAccounts } from './person.presenter.js';

/** Facts about a person that a write begins with. */
interface Standing extends Pick<KnownPerson, 'homeLocationId' | 'locationIds' | 'superUser'> {
  readonly id: UserId;
  /** Name of the user type, as stored. */
  readonly typeName: string;
  /** First day of the contract; null: not known. */
  readonly employmentFrom: CivilDate | null;
  /** Last day of the contract; null: none. */
  readonly employmentUntil: CivilDate | null;
}

/**
 * Reads people as their managers see them: all within reach, disabled ones included, or one (`not_found` out of
 * reach). Wages and accounts only for those who may.
 */
@Injectable()
export class PeopleReader {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** People within reach and the caller, disabled ones included, sorted by name, with their terms of today. */
  async list(caller: Caller): Promise<WirePersonLine[]> {
    const people = await readPeople(this.db, caller.organisationId);
    const accounts = await readAccounts(this.db, caller.organisationId);
    const todayOf = await this.todays(caller.organisationId);
    return people
      .filter((person) => isSeen(caller, person))
      .map((person) =>
        personLineView(
          person,
          { account: accounts.get(person.userId), reader: caller },
          termsOn(person, todayOf(person.homeLocationId)),
        ),
      );
  }

  /** Person within reach. @throws CommandRefused `not_found` otherwise */
  async find(caller: Caller, userId: string): Promise<WirePersonView> {
    const { organisationId } = caller;
    const [people, accounts] = await Promise.all([
      readPeople(this.db, organisationId, { userIds: [userId as UserId, caller.userId] }),
      readAccounts(this.db, organisationId, userId),
    ]);
    const person = people.find((one) => one.userId === userId);
    if (!person || !isSeen(caller, person)) throw notFound();
    const self = people.find((one) => one.userId === caller.userId);
    const editor = { ...caller, seesWages: self !== undefined && seesWages(self) };
    return personView(person, {
      account: accounts.get(userId),
      editor,
      nameOf: (id) => people.find((one) => one.userId === id)?.name,
    });
  }

  /**
   * Role, locations and employment of a person within reach, for a write that reads the rest under the lock.
   * @throws CommandRefused `not_found` for anybody else
   */
  async standing(caller: Caller, userId: string): Promise<Standing> {
    const row = await this.db
      .selectFrom('person')
      .select(['home_location_id', 'location_ids', 'type_name', 'super_user', 'employment_start', 'employment_end'])
      .where('organisation_id', '=', caller.organisationId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const id = userId as UserId;
    const locationIds = (row?.location_ids ?? []) as LocationId[];
    if (!row || !isSeen(caller, { userId: id, locationIds })) throw notFound();
    return {
      id,
      homeLocationId: row.home_location_id as LocationId,
      locationIds,
      typeName: row.type_name,
      superUser: row.super_user,
      employmentFrom: row.employment_start,
      employmentUntil: row.employment_end,
    };
  }

  /**
   * Shifts and slots of a person after a date, from today on, draft and published; `elsewhere` counts those out of
   * reach.
   */
  async plannedAfter(caller: Caller, userId: UserId, after: CivilDate): Promise<PlannedAfterAnswer> {
    const { locations } = await loadDirectory(this.db, caller.organisationId);
    const found = await readPlanned(this.db, caller.organisationId, { userId, after, locations, now: Date.now() });
    const withinReach = found.filter(({ horecaLocationId }) => caller.reach.has(horecaLocationId));
    return { planned: withinReach, elsewhere: found.length - withinReach.length };
  }

  private async todays(organisationId: string) {
    const { locations } = await loadDirectory(this.db, organisationId);
    const now = Date.now();
    const days = new Map([...locations].map(([id, { zone }]) => [id, todayAt(now, zone)]));
    return (locationId: KnownPerson['homeLocationId']) => days.get(locationId) ?? todayAt(now, 'UTC');
  }
}

/** Whether the caller may see the person: themselves, or anybody within reach. */
export const isSeen = (
  caller: Pick<Caller, 'role' | 'userId' | 'reach'>,
  person: Pick<KnownPerson, 'userId' | 'locationIds'>,
): boolean => caller.role === 'superuser' || person.userId === caller.userId || isWithinReach(caller, person);
