import { Inject, Injectable } from '@nestjs/common';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import { locationWindow } from '#domain/catalogue/location-records.views';
import type { PlanningComment } from '#domain/planning/planning.views';
import { DATABASE, type Database } from '../../database/database.js';
import { eventOf } from '../../event-store/event-of.js';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import {
  type SharedPlace,
  sharedSource,
  invalidatedHere,
  weekSource,
  PlanningSources,
  RosterWeekSources,
  EverybodySources,
} from '../../live/record-sources.js';
import { todayNow } from '../../decision-context/today.js';
import { commentKind } from './comment.handler.js';
import { CommentReader } from './comment.reader.js';
import { Registers } from '../../registration/registers.js';

/**
 * Live records of comments by date: those of a week for its boards, and those from last week to eight weeks ahead for
 * all people of a location. Staff receive only texts for everybody.
 */
@Injectable()
export class CommentLive {
  @Registers(PlanningSources)
  @Registers(RosterWeekSources)
  readonly ofWeek = weekSource('comment', {
    invalidationOf: ({ streamId }, { locationId }) => (streamId === `comment/${locationId}` ? [null] : []),
    read: (scope) => this.read(scope, { from: scope.monday, until: addDays(scope.monday, 6) }),
  });

  @Registers(EverybodySources)
  readonly ofLocation = sharedSource('comment', {
    invalidationOf: (logged, scope) =>
      scope.audience === 'admin' || concernsStaff(logged) ? invalidatedHere(logged, scope, 'comment', 'date') : [],
    read: async (scope) => this.read(scope, locationWindow(await todayNow(this.db, scope))),
  });

  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly reader: CommentReader,
  ) {}

  private async read(
    scope: SharedPlace,
    range: { readonly from: CivilDate; readonly until: CivilDate },
  ): Promise<ReadonlyMap<CivilDate, PlanningComment>> {
    const comments = await this.reader.list(scope, range);
    return new Map(
      comments
        .filter(({ text_employees }) => scope.audience === 'admin' || text_employees !== null)
        .map(({ date, text, text_employees: textEmployees }) => [date, { date, text, textEmployees }]),
    );
  }
}

/** Whether an event concerns a comment that staff can read. */
function concernsStaff(logged: LoggedEvent): boolean {
  const event = eventOf(commentKind, logged);
  switch (event?.type) {
    case 'DayCommentAdded':
      return event.data.textEmployeesId !== null;
    case 'DayCommentChanged':
      return event.data.textEmployeesId !== event.data.was.textEmployeesId;
    default:
      return true;
  }
}
