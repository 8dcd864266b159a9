import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId } from '#domain/kernel/ids';
import {
  scheduleDtCopyFromTemplate,
  scheduleDtCopyPreview,
  scheduleDtStart,
} from '#domain/draft-week/draft-week.calls';
import type { DraftStart } from '#domain/draft-week/draft-week.views';
import { call } from '../../shared/api/current-api.js';
import { query } from '../../shared/api/query.js';
import type { StartChoice } from './start-choices.js';
import { withoutPreviewed } from './taken-over.js';

export interface WeekStart {
  readonly choice: StartChoice;
  /** Of an earlier week: with the people who are available. */
  readonly withUsers: boolean;
}

export interface StartWhere {
  readonly monday: CivilDate;
  readonly department: JobFilterId;
}

/** Asks who would come along of an earlier week; the same request for who shows it and for who knows what was shown. */
export const copyPreviewOf = ({ monday, department }: StartWhere, week: CivilDate) => ({
  query: { from: monday, week, jobFilterId: department },
});

/**
 * Begins the week of a department. Asked again after an answer that never came, it is the same start and done once
 * (RepeatKeys). `leftOut` of the answer are those of whom the preview of the copy did not tell.
 */
export async function beginWeek(where: StartWhere, { choice, withUsers }: WeekStart): Promise<DraftStart> {
  const { monday, department } = where;
  const week = { from: monday, until: addDays(monday, 6), jobFilterId: department };
  switch (choice.kind) {
    case 'template':
      return call(scheduleDtCopyFromTemplate, { body: { ...week, templateId: choice.template.id } });
    case 'week': {
      const preview = withUsers ? query(scheduleDtCopyPreview, copyPreviewOf(where, choice.monday)).value.data : null;
      const start = await call(scheduleDtStart, {
        body: { ...week, source: 'week', week: choice.monday, withUsers },
      });
      return withoutPreviewed(start, preview);
    }
    case 'scheduler':
    case 'empty':
      return call(scheduleDtStart, { body: { ...week, source: choice.kind } });
  }
}
