import { type RawBuilder, sql } from 'kysely';

// In SQL: it is a part of other queries, whose tables it names.

/** SQL subquery for the scenario of a row of `template`; null: none, or it was deleted. */
export const existingScenario: RawBuilder<string | null> = sql`(
  select known.scenario_id from scenario as known
  where known.organisation_id = template.organisation_id and known.scenario_id = template.scenario_id)`;
