import { Inject, Injectable } from '@nestjs/common';
import { addDays } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import type { OverridesOfPerson } from '#domain/rule-override/rule-override.views';
import { loadLocationMembers, onlyOfMembers } from '../../access/people-here.js';
import { DATABASE, type Database } from '../../database/database.js';
import { PlanningSources, type WeekPlace, type WeekSource, weekSource } from '../../live/record-sources.js';
import { seenAt } from '../../presenters/rule-override.presenter.js';
import { RuleOverrideReader } from '../../presenters/rule-override-reader.js';
import { Registers } from '../../registration/registers.js';

/** Days before and after a week in which rows of its shifts may begin and end. */
const DAYS_AROUND = 14;

/**
 * Live records of boards: overrides that nobody withdrew, by person of the location, around the week; those of other
 * locations without their reasons.
 */
@Injectable()
export class RuleOverrideLive {
  @Registers(PlanningSources)
  readonly source: WeekSource;

  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly reader: RuleOverrideReader,
  ) {
    const source = weekSource('ruleOverrides', {
      invalidationOf: ({ streamId, event: { data } }) =>
        streamId.startsWith('rule-override/') && 'userId' in data ? [String(data.userId)] : [],
      read: (scope) => this.standing(scope),
    });
    this.source = onlyOfMembers(db, source);
  }

  private async standing(scope: WeekPlace): Promise<ReadonlyMap<string, OverridesOfPerson>> {
    const { organisationId, monday } = scope;
    const range = { from: addDays(monday, -DAYS_AROUND), until: addDays(monday, 6 + DAYS_AROUND) };
    const [all, members] = await Promise.all([
      this.reader.list({ organisationId, ...range }),
      loadLocationMembers(this.db, scope),
    ]);
    const shown = all.filter(({ userId, withdrawn }) => withdrawn === null && members.has(userId));
    return new Map(
      [...groupBy(seenAt(scope.locationId, shown), ({ userId }) => userId)].map(([userId, overrides]) => [
        userId,
        { userId, overrides },
      ]),
    );
  }
}
