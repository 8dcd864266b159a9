import { Inject, Injectable } from '@nestjs/common';
import { byName } from '#domain/kernel/by-name';
import type { LocationId, ScenarioId, TextId } from '#domain/kernel/ids';
import type { ScenarioView } from '#domain/scenario/scenario.views';
import { DATABASE, type Database } from '../../database/database.js';
import { selectTextContent } from '../../event-store/texts.js';
import type { Caller } from '../../http/caller.js';
import { notFound } from '../../access/reach.js';
import { scenarioView } from './scenario.presenter.js';

/**
 * Reads scenarios for queries and live watchers: all of a location without a check of rights, or one within the
 * caller's reach (otherwise `not_found`).
 */
@Injectable()
export class ScenarioReader {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Scenarios of a location, sorted by name. */
  async list(organisationId: string, locationId: LocationId): Promise<ScenarioView[]> {
    const rows = await this.scenarios(organisationId).where('location_id', '=', locationId).execute();
    return rows.map(viewOf).toSorted(byName);
  }

  /** A scenario. @throws CommandRefused `not_found` if it is unknown or out of reach */
  async one({ organisationId, reach }: Caller, scenarioId: string): Promise<ScenarioView> {
    const row = await this.scenarios(organisationId).where('scenario_id', '=', scenarioId).executeTakeFirst();
    if (!row || !reach.has(row.location_id as LocationId)) throw notFound();
    return viewOf(row);
  }

  private scenarios(organisationId: string) {
    return this.db
      .selectFrom('scenario')
      .selectAll('scenario')
      .select(selectTextContent('scenario.name_id').as('name'))
      .where('scenario.organisation_id', '=', organisationId);
  }
}

type ScenarioRow = Awaited<ReturnType<ReturnType<ScenarioReader['scenarios']>['execute']>>[number];

const viewOf = (row: ScenarioRow): ScenarioView =>
  scenarioView(
    {
      scenarioId: row.scenario_id as ScenarioId,
      locationId: row.location_id as LocationId,
      nameId: row.name_id as TextId,
      shifts: row.shifts,
      revision: row.revision,
    },
    row.name ?? '',
  );
