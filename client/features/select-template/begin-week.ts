import { scheduleDtCopyFromTemplate, scheduleDtStart } from '#domain/draft-week/draft-week.calls';
import { call } from '../../platform/api/current-api.js';
import {
  copyWeek,
  startedBy,
  type StartedWeek,
  type StartWhere,
  startedWeek,
} from '../../roster/copy-week/start-week.js';
import type { StartChoice } from './start-choices.js';

/** Content to start a department's draft with. */
export interface WeekStart {
  readonly choice: StartChoice;
  /** Copies the people of an earlier week as well, where available; only with choice `week`. */
  readonly withUsers: boolean;
}

/**
 * Starts a department's draft on the server with a template, an earlier week (with or without its people), placements
 * or nothing. Resolves to the undo id and, for a week, the people left out. @throws CallFailed
 */
export function beginWeek(where: StartWhere, { choice, withUsers }: WeekStart): Promise<StartedWeek> {
  const week = startedWeek(where);
  switch (choice.kind) {
    case 'template':
      return startedBy((options) =>
        call(scheduleDtCopyFromTemplate, { body: { ...week, templateId: choice.template.id } }, options),
      );
    case 'week':
      return copyWeek(where, choice.monday, withUsers);
    case 'scheduler':
    case 'empty':
      return startedBy((options) => call(scheduleDtStart, { body: { ...week, source: choice.kind } }, options));
  }
}
