import { useRef } from 'react';
import { scheduleDtDayTemplate } from '#domain/draft-week/draft-week.calls';
import type { CommandId } from '#domain/kernel/ids';
import { confirmable } from '../../../platform/api/current-api.js';
import { newCommandId } from '../model/new-ids.js';
import { answering } from '../../../kit/ui/feedback/answering.js';
import type { AddDayTemplate, DayTemplate } from '../../../roster/week-template/day-template.js';
import { useBoard } from '../board/board-scope.js';

interface Attempt {
  readonly template: DayTemplate;
  readonly key: CommandId;
}

/**
 * Returns a function that adds a day of a template on the server, after the server's question has been answered.
 * Repeating the same request uses the same key, so nothing is added twice. The added slots are one step to undo, also
 * before the answer.
 */
export function useAddTemplateDay(): AddDayTemplate {
  const { session } = useBoard().open;
  const last = useRef<Attempt | null>(null);

  /** The same once more after an answer was lost; anything else is another write. */
  const keyOf = (template: DayTemplate): CommandId => {
    if (last.current && isSame(last.current.template, template)) return last.current.key;
    const key = newCommandId();
    last.current = { template, key };
    session.madeByCall(key);
    return key;
  };

  return async (template, ask) => {
    const idempotencyKey = keyOf(template);
    const result = await confirmable(
      scheduleDtDayTemplate,
      { body: { ...template } },
      answering('template_overlap_needs_confirmation', ({ slots }) => ask(slots)),
      { idempotencyKey },
    );
    if (!result.confirmed) return null;
    // The same once more, from here on, adds it twice.
    last.current = null;
    return result.answer.length;
  };
}

const isSame = (one: DayTemplate, other: DayTemplate): boolean =>
  one.templateId === other.templateId &&
  one.day === other.day &&
  one.date === other.date &&
  one.jobFilterId === other.jobFilterId;
