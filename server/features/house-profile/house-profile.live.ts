import { Injectable } from '@nestjs/common';
import { AdminSources, locationSource } from '../../live/record-sources.js';
import { Registers } from '../../registration/registers.js';
import { HouseProfileReader } from './house-profile.reader.js';

/** Live records of the organisation's rule profiles, for admins of every location. */
@Injectable()
export class HouseProfileLive {
  @Registers(AdminSources)
  readonly source = locationSource('houseProfile', {
    invalidationOf: ({ streamId }) => (streamId.startsWith('house-profile/') ? [null] : []),
    read: async ({ organisationId }) =>
      new Map((await this.reader.list(organisationId)).map((profile) => [profile.id, profile])),
  });

  constructor(private readonly reader: HouseProfileReader) {}
}
