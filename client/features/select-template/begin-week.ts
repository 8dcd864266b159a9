import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId } from '#domain/kernel/ids';
import { scheduleDtCopyFromTemplate, scheduleDtStart } from '#domain/draft-week/draft-week.calls';
import type { DraftStart } from '#domain/draft-week/draft-week.views';
import { call } from '../../shared/api/current-api.js';
import type { StartChoice } from './start-choices.js';

export interface WeekStart {
  readonly choice: StartChoice;
  /** Of an earlier week: with the people who are available. */
  readonly withUsers: boolean;
}

export interface StartWhere {
  readonly monday: CivilDate;
  readonly department: JobFilterId;
}

/** Begins the week of a department. Asked again after an answer that never came, it is the same start and done once (RepeatKeys). */
export function beginWeek({ monday, department }: StartWhere, { choice, withUsers }: WeekStart): Promise<DraftStart> {
  const week = { from: monday, until: addDays(monday, 6), jobFilterId: department };
  switch (choice.kind) {
    case 'template':
      return call(scheduleDtCopyFromTemplate, { body: { ...week, templateId: choice.template.id } });
    case 'week':
      return call(scheduleDtStart, { body: { ...week, source: 'week', week: choice.monday, withUsers } });
    case 'empty':
      return call(scheduleDtStart, { body: { ...week, source: 'empty' } });
  }
}
