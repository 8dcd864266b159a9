import { Injectable } from '@nestjs/common';
import { AdminSources, invalidatedHere, locationSource } from '../../live/record-sources.js';
import { Registers } from '../../registration/registers.js';
import { FillSettingsReader } from './fill-settings.reader.js';

/** Live records of the settings with which a location's departments are filled, for its admins. */
@Injectable()
export class FillSettingsLive {
  @Registers(AdminSources)
  readonly source = locationSource('fillSettings', {
    invalidationOf: (logged, place) => invalidatedHere(logged, place, 'fill-settings', 'jobFilterId'),
    read: async ({ organisationId, locationId }) =>
      new Map((await this.reader.list(organisationId, locationId)).map((one) => [one.jobFilterId, one])),
  });

  constructor(private readonly reader: FillSettingsReader) {}
}
