import { Injectable } from '@nestjs/common';
import { locationSource, invalidatedHere, AdminSources } from '../../live/record-sources.js';
import { ScenarioReader } from './scenario-reader.js';
import { Registers } from '../../registration/registers.js';

/** Live records of a location's scenarios with their needed people, for its admins. */
@Injectable()
export class ScenarioLive {
  @Registers(AdminSources)
  readonly source = locationSource('scenario', {
    invalidationOf: (logged, scope) => invalidatedHere(logged, scope, 'scenario', 'scenarioId'),
    read: async ({ organisationId, locationId }) =>
      new Map((await this.reader.list(organisationId, locationId)).map((scenario) => [scenario.id, scenario])),
  });

  constructor(private readonly reader: ScenarioReader) {}
}
