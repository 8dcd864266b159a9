import { Injectable } from '@nestjs/common';
import { locationSource, touchedHere } from '../planning/record-sources.js';
import { CancelReasonReader } from './cancel-reason.reader.js';

@Injectable()
export class CancelReasonLive {
  readonly source = locationSource('cancelReason', {
    invalidationOf: (logged, place) => touchedHere(logged, place, 'cancel-reason', 'cancelReasonId'),
    read: async ({ organisationId, locationId }) => {
      const reasons = await this.reader.list(organisationId, locationId);
      return new Map(reasons.map(({ cancelReasonId: id, description }) => [id, { id, description }]));
    },
  });

  constructor(private readonly reader: CancelReasonReader) {}
}
