import { Inject, Injectable } from '@nestjs/common';
import type { DataAccessView } from '#domain/account/data-access';
import { instant } from '#domain/kernel/clock-time';
import { DATABASE, type Database } from '../../database/database.js';
import type { Caller } from '../../http/caller.js';

/** Maximum number of accesses in the list, newest first; the export of own data has all. */
const MAX_LOOKS = 200;

/**
 * Reads who opened the caller's personal data: the newest 200 accesses, newest first, also those to all people of
 * their locations.
 */
@Injectable()
export class DataAccessQueries {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /**
   * Newest 200 accesses to the caller's data, newest first, including those to all people of their locations, and the
   * days for which accesses are stored.
   */
  async read({ organisationId, userId }: Caller): Promise<DataAccessView> {
    const { location_ids, access_days } = await this.db
      .selectFrom('person')
      .innerJoin('organisation', 'organisation.organisation_id', 'person.organisation_id')
      .select(['location_ids', 'access_days'])
      .where('person.organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const rows = await this.db
      .selectFrom('data_access')
      .leftJoin('person', (join) =>
        join
          .onRef('person.organisation_id', '=', 'data_access.organisation_id')
          .onRef('person.user_id', '=', 'data_access.reader_id'),
      )
      .select(['data_access.at', 'data_access.kind', 'data_access.reader_id', 'person.name'])
      .where('data_access.organisation_id', '=', organisationId)
      .where((where) =>
        where.or([
          where('data_access.user_id', '=', userId),
          where.and([
            where('data_access.user_id', '=', ''),
            where('data_access.location_id', 'in', [...location_ids, '']),
          ]),
        ]),
      )
      .orderBy('data_access.at', 'desc')
      .limit(MAX_LOOKS)
      .execute();
    return {
      looks: rows.map(({ at, kind, reader_id, name }) => ({
        at: instant(at.getTime()),
        kind,
        reader: name,
        byMe: reader_id === userId,
      })),
      days: access_days,
    };
  }
}
