import { addDays, type CivilDate, civilDate } from '../kernel/civil-date.js';
import type { RuleSource } from './rule-profile.js';

/** How long before its Monday a week has to be published, for weeks up to a date. */
interface RosterNotice {
  /** Last Monday of the weeks that it holds for; null: without an end. */
  readonly until: CivilDate | null;
  readonly days: number;
  readonly source: RuleSource;
}

/** The agreement of hospitality shortens the 28 days of the law; it ends without a known successor. */
const NOTICES: readonly [RosterNotice, RosterNotice] = [
  {
    until: civilDate('2026-12-31'),
    days: 21,
    source: { title: 'Cao Horeca 2025–2026', url: null, read: '2026-11' },
  },
  {
    until: null,
    days: 28,
    source: {
      title: 'Arbeidstijdenwet, artikel 4:2',
      url: 'https://wetten.overheid.nl/BWBR0007671',
      read: '2026-11',
    },
  },
];

/** Last date on which publishing a week makes it known in time, and the days before its Monday that this is. */
interface PublishBy {
  readonly date: CivilDate;
  readonly days: number;
  readonly source: RuleSource;
}

/** Last date on which the week of a Monday is published in time. */
export function publishBy(monday: CivilDate): PublishBy {
  const { days, source } = NOTICES.find(({ until }) => until === null || monday <= until) ?? NOTICES[1];
  return { date: addDays(monday, -days), days, source };
}
