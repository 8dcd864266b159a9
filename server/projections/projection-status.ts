import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.js';
import type { FollowedProjection } from './followed-projection.js';

// In SQL: one statement over every log and read model, with the first event that is missing in each.

/** A read model of one organisation that is behind, has another version than the program, or has replaced rows left. */
export interface ProjectionStatus {
  readonly projection: string;
  readonly organisationId: string;
  /** Number of events that are not in the served rows. */
  readonly behind: number;
  /** Milliseconds since the first missing event was recorded; 0: none is missing. */
  readonly behindForMs: number;
  /** An older version is served: rows have to be rebuilt. */
  readonly outdated: boolean;
  /** A newer version is served: this node runs an older program. */
  readonly ahead: boolean;
  /** Rows of a replaced version wait for deletion. */
  readonly leftovers: boolean;
}

/** Read models with work to do, over all organisations; those that are current have no entry. One query. */
export async function statuses(
  db: Kysely<Tables>,
  projections: readonly FollowedProjection[],
): Promise<ProjectionStatus[]> {
  const names = projections.map(({ name }) => name);
  const versions = projections.map(({ version }) => version);
  const { rows } = await sql<ProjectionStatus>`
    select followed.name as projection, log.organisation_id as "organisationId",
      log.head - coalesce(serving.position, 0) as behind,
      coalesce(extract(epoch from clock_timestamp() - missing.recorded_at) * 1000, 0)::float8 as "behindForMs",
      coalesce(serving.version < followed.version, false) as outdated,
      coalesce(serving.version > followed.version, false) as ahead,
      replaced.version is not null as leftovers
    from (
      select organisation_id,
        coalesce((select max(position) from event where event.organisation_id = organisation.organisation_id), 0) as head
      from organisation
    ) as log
    cross join unnest(${names}::text[], ${versions}::int[]) as followed(name, version)
    left join checkpoint as serving
      on serving.projection = followed.name and serving.organisation_id = log.organisation_id and serving.serving
    left join lateral (
      select version from checkpoint
      where projection = followed.name and organisation_id = log.organisation_id and version < serving.version
      limit 1
    ) as replaced on true
    left join lateral (
      select recorded_at from event
      where event.organisation_id = log.organisation_id and event.position = coalesce(serving.position, 0) + 1
    ) as missing on true
    where log.head > coalesce(serving.position, 0) or serving.version <> followed.version or replaced.version is not null`.execute(
    db,
  );
  return rows;
}
