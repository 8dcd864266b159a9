import { Injectable } from '@nestjs/common';
import { locationSource, invalidatedHere } from '../../live/record-sources.js';
import { ScenarioReader } from './scenario-reader.js';

@Injectable()
export class ScenarioLive {
  readonly source = locationSource('scenario', {
    invalidationOf: (logged, place) => invalidatedHere(logged, place, 'scenario', 'scenarioId'),
    read: async ({ organisationId, locationId }) =>
      new Map((await this.reader.list(organisationId, locationId)).map((scenario) => [scenario.id, scenario])),
  });

  constructor(private readonly reader: ScenarioReader) {}
}
