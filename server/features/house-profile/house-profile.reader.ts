import { Inject, Injectable } from '@nestjs/common';
import type { HouseProfileView } from '#domain/house-profile/house-profile.views';
import type { HouseProfileId } from '#domain/rules/house-profile';
import { notFound } from '../../access/reach.js';
import { DATABASE, type Database } from '../../database/database.js';
import { selectTextContent } from '../../event-store/texts.js';

/**
 * Reads the organisation's rule profiles for calls and live watchers, by first date, with past and retired ones;
 * removed ones are left out.
 */
@Injectable()
export class HouseProfileReader {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Rule profiles of the organisation, sorted by first date; removed ones are left out. */
  async list(organisationId: string): Promise<HouseProfileView[]> {
    const rows = await this.db
      .selectFrom('house_profile')
      .selectAll('house_profile')
      .select(selectTextContent('house_profile.name_id').as('name'))
      .select(selectTextContent('house_profile.note_id').as('note'))
      .where('organisation_id', '=', organisationId)
      .orderBy('from_date')
      .execute();
    return rows.map(({ profile_id, name, note, origin, values, severities, from_date, until_date, revision }) => ({
      id: profile_id,
      name: name ?? '',
      note: note ?? '',
      origin,
      values,
      severities,
      from: from_date,
      until: until_date,
      revision,
    }));
  }

  /**
   * The id, if the organisation has a profile with it.
   *
   * @throws CommandRefused `not_found` otherwise
   */
  async require(organisationId: string, id: string): Promise<HouseProfileId> {
    const row = await this.db
      .selectFrom('house_profile')
      .select('profile_id')
      .where('organisation_id', '=', organisationId)
      .where('profile_id', '=', id)
      .executeTakeFirst();
    if (!row) throw notFound();
    return row.profile_id as HouseProfileId;
  }
}
