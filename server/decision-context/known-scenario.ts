import { type RawBuilder, sql } from 'kysely';

// In SQL: it is a part of other queries, whose tables it names.

/** The scenario of the template that is read; one that was deleted is none. */
export const knownScenario: RawBuilder<string | null> = sql`(
  select known.scenario_id from scenario as known
  where known.organisation_id = template.organisation_id and known.scenario_id = template.scenario_id)`;
