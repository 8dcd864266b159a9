import { Query } from '@nestjs/cqrs';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId } from '#domain/kernel/ids';
import type { RosterFinding } from '#domain/draft-week/draft-week.views';
import type { Caller } from '../../http/caller.js';

/** Findings of the roster check at the session location, by date, job filter, severity. */
export class CheckRoster extends Query<RosterFinding[]> {
  constructor(
    readonly caller: Caller,
    readonly range: { readonly from: CivilDate; readonly until: CivilDate },
    /** Null: every one. */
    readonly jobFilterId: JobFilterId | null,
  ) {
    super();
  }
}
