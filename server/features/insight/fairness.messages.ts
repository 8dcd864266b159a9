import { Query } from '@nestjs/cqrs';
import type { FairnessLedger } from '#domain/insight/insight.views';
import type { Caller } from '../../http/caller.js';

/** Asks for the fairness ledger of the session location over so many weeks up to today. */
export class ReadFairness extends Query<FairnessLedger> {
  constructor(
    readonly caller: Caller,
    readonly weeks: number,
  ) {
    super();
  }
}
