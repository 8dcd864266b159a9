import { CALL_ROLES } from '../access/access.js';
import { nameIn } from '../history/wording.js';
import { addDays, type CivilDate } from '../kernel/civil-date.js';
import { dateOfMoment, minuteFrom, type Moment } from '../kernel/clock-time.js';
import { AgendaItemId } from '../kernel/ids.js';
import { fieldRefusal } from '../kernel/refusal.js';
import type { EventOf, ViewOf } from '../resource/declaration.js';
import { defineResource } from '../resource/resource.js';
import { freeLine, freeTextOrNone, moment } from '../resource/resource-fields.js';

/** As long as one may last (api page, `agendas-create`). */
const MAX_DAYS = 31;

/**
 * Resource of dated notes for managers of a location, such as a fair nearby, of at most 31 days each (product page,
 * "The smaller things").
 */
export const agenda = defineResource({
  name: 'AgendaItem',
  id: AgendaItemId,
  fields: { from: moment(), until: moment(), title: freeLine(1, 120), body: freeTextOrNone(4000) },
  orderBy: 'from',
  roles: { read: CALL_ROLES.admin, write: CALL_ROLES.admin },
  changes: true,
  removed: 'leaves',
  location: 'shown',
  paths: { all: '/agendas' },
  changeBy: 'POST',
  refuse: ({ from, until }) => {
    if (until <= from) return fieldRefusal('until', 'invalid_dates');
    const minutes = minuteFrom(dateOfMoment(from), until) - minuteFrom(dateOfMoment(from), from);
    return minutes > MAX_DAYS * 1440 ? fieldRefusal('until', 'range_too_long', { limit: MAX_DAYS }) : null;
  },
  history: {
    group: 'settings',
    sentence: 'agenda.',
    values: (details, wording) => ({ name: nameIn(details, 'title', wording) }),
    about: ({ from }) => ({ date: dateOfMoment(from) }),
  },
});

/** Events of agenda items. */
export type AgendaEvent = EventOf<typeof agenda.declaration>;
/** Agenda item on the wire. */
export type AgendaItem = ViewOf<typeof agenda.declaration>;

type Span = Pick<AgendaItem, 'from' | 'until'>;

/**
 * Whether an item takes place at some moment of the dates, both included. An end at midnight does not touch the new
 * day.
 */
export const isBetween = ({ from, until }: Span, first: CivilDate, last: CivilDate): boolean =>
  from < `${addDays(last, 1)} 00:00` && until > `${first} 00:00`;

const DAYS_BACK = 31;

/** Whether an item has not ended, or ended at most 31 days ago. */
export const isRecent = ({ until }: { readonly until: Moment }, today: CivilDate): boolean =>
  until > `${addDays(today, -DAYS_BACK)} 00:00`;
