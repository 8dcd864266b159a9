import { map, type Observable, of, switchMap } from 'rxjs';
import { addDays, type CivilDate, weekDates } from '#domain/kernel/civil-date';
import type { JobFilterId } from '#domain/kernel/ids';
import type { PlaceHours } from '#domain/kernel/shift-time';
import { scheduleDtList } from '#domain/draft-week/draft-week.calls';
import { fullSchedulesList } from '#domain/roster-week/roster-week.calls';
import { scenarioShiftsByDate } from '#domain/scenario/scenario.calls';
import { templatesPageData } from '#domain/template/template.calls';
import type { TemplateSummary } from '#domain/template/template.views';
import { call$ } from '../../shared/api/current-api.js';
import { Asked } from './asked.js';
import type { StartChoice } from './start-choices.js';
import { copiedShifts, templateShifts, weekShape, type WeekShape } from './week-shape.js';

/** The week and department that are begun, and what the length of their shifts depends on. */
export interface StartPlace {
  readonly monday: CivilDate;
  readonly department: JobFilterId;
  /** Jobs of the department, in its order. */
  readonly jobIds: readonly string[];
  readonly place: PlaceHours;
}

/** People needed on each day of the week, Monday first. */
export type NeededByDay = readonly number[];

/** What a week could be begun with, each asked for once while its page is open. */
export class StartSources {
  private readonly shapes = new Map<string, Asked<WeekShape>>();
  private readonly needs = new Map<string, Asked<NeededByDay>>();

  constructor(private readonly where: StartPlace) {}

  shape(choice: StartChoice): Asked<WeekShape> {
    switch (choice.kind) {
      case 'template':
        return kept(this.shapes, `template:${choice.template.id}:${choice.template.revision}`, () => this.ofTemplate(choice.template));
      case 'week':
        return kept(this.shapes, `week:${choice.monday}`, () => this.ofWeek(choice.monday));
      case 'empty':
        return kept(this.shapes, 'empty', () => of(weekShape([], this.where)));
    }
  }

  /** What a scenario needs in this week. */
  needed(scenarioId: string): Asked<NeededByDay> {
    const { monday, department } = this.where;
    const query = { date: monday, until: addDays(monday, 6), userJobFilter: department, scenarioId };
    return kept(this.needs, scenarioId, () =>
      call$(scenarioShiftsByDate, { query }).pipe(
        map((shifts) => weekDates(monday).map((day) => shifts.filter(({ date }) => date === day).reduce((sum, { maxEmployees }) => sum + maxEmployees, 0))),
      ),
    );
  }

  private ofTemplate({ id }: TemplateSummary): Observable<WeekShape> {
    return call$(templatesPageData, { params: { id }, query: { isCustom: 1 } }).pipe(
      map(({ template }) => weekShape(templateShifts(template?.shifts ?? [], this.where.monday), this.where)),
    );
  }

  /** Its published roster or else its draft: the same as the server takes. */
  private ofWeek(monday: CivilDate): Observable<WeekShape> {
    const until = addDays(monday, 6);
    const jobFilterId = this.where.department;
    return call$(fullSchedulesList, { query: { from: monday, to: until, jobFilterId } }).pipe(
      map((shifts) => copiedShifts(shifts, this.where.monday)),
      switchMap((shifts) =>
        shifts.length > 0
          ? of(shifts)
          : call$(scheduleDtList, { query: { from: monday, until, jobFilterId } }).pipe(
              map((slots) => copiedShifts(slots, this.where.monday)),
            ),
      ),
      map((shifts) => weekShape(shifts, this.where)),
    );
  }
}

function kept<T>(known: Map<string, Asked<T>>, key: string, request: () => Observable<T>): Asked<T> {
  const asked = known.get(key) ?? new Asked(request());
  known.set(key, asked);
  return asked;
}
