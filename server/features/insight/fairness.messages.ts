import { Query } from '@nestjs/cqrs';
import type { FairnessLedger } from '#domain/insight/insight.views';
import type { Caller } from '../../http/caller.js';

/**
 * Reads the fairness ledger of the session's location over the last `weeks` weeks, today included; staff get
 * themselves unless the organisation shows everybody.
 */
export class ReadFairness extends Query<FairnessLedger> {
  constructor(
    readonly caller: Pick<Caller, 'organisationId' | 'locationId' | 'userId' | 'role'>,
    readonly weeks: number,
  ) {
    super();
  }
}
