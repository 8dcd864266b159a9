import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.js';
import { type CancelReason, loadCancelReasons } from '../planning/cancel-reason-texts.js';

@Injectable()
export class CancelReasonReader {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Those of a location that can be chosen. */
  async list(organisationId: string, locationId: string): Promise<CancelReason[]> {
    const reasons = await loadCancelReasons(this.db, organisationId);
    return [...reasons.values()].filter((reason) => reason.locationId === locationId && !reason.removed);
  }
}
