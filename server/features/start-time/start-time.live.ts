import { Injectable } from '@nestjs/common';
import { locationSource, touchedHere } from '../planning/record-sources.js';
import { StartTimeReader } from './start-time.reader.js';

@Injectable()
export class StartTimeLive {
  readonly source = locationSource('startTime', {
    invalidationOf: (logged, place) => touchedHere(logged, place, 'start-time', 'startTimeId'),
    read: async ({ organisationId, locationId }) => {
      const startTimes = await this.reader.list(organisationId, locationId);
      return new Map(startTimes.map((startTime) => [startTime.id, startTime]));
    },
  });

  constructor(private readonly reader: StartTimeReader) {}
}
