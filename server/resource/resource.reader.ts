import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { LocationId } from '#domain/kernel/ids';
import { snakeCase } from '#domain/kernel/snake-case';
import type { AnyDeclaration, ViewOf } from '#domain/resource/declaration';
import type { AnyResource, Resource } from '#domain/resource/resource';
import { DATABASE, type Database } from '../database/database.js';
import { loadEventTexts } from '../event-store/texts.js';
import { todayNow } from '../decision-context/today.js';
import { recordView } from './resource-rows.js';

// In SQL: the names of tables and columns come from declarations, which Kysely knows only as types.

/** Record of a resource in API format. */
export type ResourceRecord = ReturnType<typeof recordView>;

type Row = Readonly<Record<string, unknown>>;

/** Reads the records of declared resources. */
@Injectable()
export class ResourceReader {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Records of a location that are not removed, in API format and the order of the declaration. */
  async list<D extends AnyDeclaration>(
    resource: Resource<D>,
    organisationId: string,
    locationId: LocationId,
  ): Promise<ViewOf<D>[]> {
    return (await this.listAny(resource, organisationId, locationId)) as ViewOf<D>[];
  }

  /**
   * Records of a location that are not removed, in API format and the order of the declaration, without the type of the
   * resource.
   */
  async listAny(resource: AnyResource, organisationId: string, locationId: LocationId): Promise<ResourceRecord[]> {
    const { names, fields, declaration } = resource;
    const { rows } = await sql<Row>`select * from ${sql.table(names.table)}
      where organisation_id = ${organisationId} and location_id = ${locationId}`.execute(this.db);
    const listed = rows.filter(({ removed }) => removed !== true);
    const columns = fields.map(({ storedName, field }) => ({ storedName, column: snakeCase(storedName), field }));
    const texts = columns.filter(({ field }) => field.isText);
    const eventTexts = await loadEventTexts(
      this.db,
      organisationId,
      listed.flatMap((row) => texts.map(({ column }) => row[column] as string | null)),
    );
    const order = (view: Row): string => String(view[declaration.orderBy]);
    const direction = declaration.order === 'newest first' ? -1 : 1;
    return listed
      .map((row) => {
        const record = Object.fromEntries(columns.map(({ storedName, column }) => [storedName, row[column]]));
        return recordView(resource, row[names.idColumn] as string, { ...record, locationId }, eventTexts);
      })
      .toSorted((a, b) => direction * (order(a).localeCompare(order(b), 'nl') || a.id.localeCompare(b.id)));
  }

  /** Date at a location; for an unknown one in UTC. */
  today(organisationId: string, locationId: LocationId): Promise<CivilDate> {
    return todayNow(this.db, { organisationId, locationId });
  }

  /** Location of a record, removed ones included; undefined: unknown. */
  async locationOf({ names }: AnyResource, organisationId: string, id: string): Promise<LocationId | undefined> {
    const { rows } = await sql<{ location_id: LocationId }>`select location_id from ${sql.table(names.table)}
      where organisation_id = ${organisationId} and ${sql.ref(names.idColumn)} = ${id}`.execute(this.db);
    return rows[0]?.location_id;
  }
}
