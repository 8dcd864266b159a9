import { Inject, Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { isAdmin } from '#domain/access/access';
import { byName } from '#domain/kernel/by-name';
import { addDays } from '#domain/kernel/civil-date';
import { fairnessLedger } from '#domain/insight/fairness';
import type { FairnessLedger } from '#domain/insight/insight.views';
import { contractOn, jobsOn } from '#domain/planning/person-terms';
import { DATABASE, type Database } from '../../database/database.js';
import { loadDirectory } from '../../decision-context/directory.js';
import { notFound } from '../../access/reach.js';
import { todayNow } from '../../decision-context/today.js';
import { isOfPlace } from './employees.query.js';
import { ReadFairness } from './fairness.messages.js';
import { PAID_WHOLE } from './figures-pay.js';
import { FiguresReader } from './figures.reader.js';
import { readShown } from './people-shown.js';

/**
 * Computes the fairness ledger of the session's location from the read model of statistics; staff see only themselves
 * unless the organisation shows everybody.
 */
@Injectable()
export class FairnessQueries {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly figures: FiguresReader,
  ) {}

  /**
   * Ledger of the session's location over `weeks` weeks up to today inclusive. Staff see only themselves unless the
   * organisation shows everybody.
   * @throws CommandRefused `not_found` for an unknown location
   */
  async ledger(caller: ReadFairness['caller'], weeks: number): Promise<FairnessLedger> {
    const { organisationId, locationId } = caller;
    const until = await todayNow(this.db, caller);
    const period = { from: addDays(until, 1 - 7 * weeks), until };
    const location = (await loadDirectory(this.db, organisationId)).locations.get(locationId);
    if (!location) throw notFound();
    const { fairness_for_all: forAll } = await this.db
      .selectFrom('organisation')
      .select('fairness_for_all')
      .where('organisation_id', '=', organisationId)
      .executeTakeFirstOrThrow();
    const people = [...(await readShown(this.db, organisationId)).values()]
      .filter((person) => isOfPlace(person, caller, { from: until, until }))
      .toSorted(byName);
    const figures = await this.figures.byPerson({
      organisationId,
      locationId,
      location,
      // The ledger counts shifts, no minutes.
      pay: PAID_WHOLE,
      period,
      endedBy: null,
      userId: null,
    });
    const names = new Map(people.map(({ userId, name }) => [userId, name]));
    const compared = people.map((person) => ({
      userId: person.userId,
      jobId: jobsOn(person, until)[0] ?? null,
      contract: contractOn(person, until),
    }));
    const seesAll = forAll || isAdmin(caller.role);
    return {
      ...period,
      people: fairnessLedger(compared, (userId) => figures.get(userId))
        .filter(({ userId }) => seesAll || userId === caller.userId)
        .map((entry) => ({ ...entry, name: names.get(entry.userId) ?? '' })),
      forAll,
    };
  }
}

/**
 * Answers the fairness ledger of the caller's location over the last `weeks` weeks; to staff only their own entry
 * unless the organisation shows everybody.
 */
@QueryHandler(ReadFairness)
export class ReadFairnessHandler implements IQueryHandler<ReadFairness> {
  constructor(private readonly fairness: FairnessQueries) {}

  execute({ caller, weeks }: ReadFairness): Promise<FairnessLedger> {
    return this.fairness.ledger(caller, weeks);
  }
}
