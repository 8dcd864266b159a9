import { useState } from 'react';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId } from '#domain/kernel/ids';
import { scheduleDtCopyFromTemplate, scheduleDtStart } from '#domain/draft-week/draft-week.calls';
import type { DraftStart } from '#domain/draft-week/draft-week.views';
import { call } from '../../shared/api/current-api.js';
import { choiceKey, type StartChoice } from './start-choices.js';

export interface StartWish {
  readonly choice: StartChoice;
  /** Of an earlier week: with the people who are available. */
  readonly withUsers: boolean;
}

interface Where {
  readonly monday: CivilDate;
  readonly department: JobFilterId;
}

/** Begins the week. Pressed again after an answer that never came, it is the same wish and done once (RepeatKeys). */
export function useStartWeek(where: Where, onStarted: (start: DraftStart) => void) {
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ readonly key: string; readonly error: unknown } | null>(null);
  const start = async (wish: StartWish): Promise<void> => {
    const key = choiceKey(wish.choice);
    setBusy(key);
    setFailure(null);
    try {
      onStarted(await ask(where, wish));
    } catch (error) {
      setFailure({ key, error });
    } finally {
      setBusy(null);
    }
  };
  return { start, busy, failure };
}

function ask({ monday, department }: Where, { choice, withUsers }: StartWish): Promise<DraftStart> {
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
