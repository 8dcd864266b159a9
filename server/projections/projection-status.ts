import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.js';
import type { FollowedProjection } from './followed-projection.js';

// In SQL: one statement over every log and read model, with the first event that is missing in each.

/** A read model of an organisation that is not as it should be. */
export interface ProjectionStatus {
  readonly projection: string;
  readonly organisationId: string;
  /** Events of the log that are not in the rows that queries read. */
  readonly behind: number;
  /** Milliseconds since the first of them was recorded; 0 when there is none. */
  readonly behindForMs: number;
  /** An older version serves: the rows are to be built anew. */
  readonly outdated: boolean;
  /** A newer version serves: this node is older than the rows. */
  readonly ahead: boolean;
  /** Rows of a replaced version are left. */
  readonly leftovers: boolean;
}

/** Everything that followers have to do, over all organisations. A few index look-ups an organisation. */
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
