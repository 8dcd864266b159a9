import { useTranslation } from 'react-i18next';
import type { Candidate } from '#domain/candidates/candidates';
import type { DraftSlot } from '#domain/draft-week/draft-week.state';
import { announce } from '../../../kit/ui/feedback/announce.js';
import { askConfirmation } from '../../../kit/ui/overlay/ask-confirmation.js';
import { useFormat } from '../../../platform/session/use-session.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import { useCandidateTexts } from './use-candidates.js';
import { personPlan } from './person-plan.js';

/**
 * Returns a function that plans a candidate on a slot and announces it; resolves to whether it was done. A dialog asks
 * before planning somebody who cannot. A blocked candidate is only announced with the reason.
 */
export function usePlanPerson(slot: DraftSlot): (candidate: Candidate) => Promise<boolean> {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const board = useBoard();
  const facts = useBoardView((view) => view.facts);
  const texts = useCandidateTexts();

  const shiftText = ({ time, jobId }: Pick<DraftSlot, 'time' | 'jobId'>): string =>
    [format.date(time.date), format.time(time), facts.jobs.get(jobId)?.name].filter(Boolean).join(', ');

  return async (candidate) => {
    const name = facts.person.get(candidate.userId)?.name ?? '';
    const plan = personPlan(slot, candidate, board.open.session.week);
    if (plan.kind === 'blocked') {
      announce(t('panel.blocked', { name, reason: texts.why(candidate) }), { urgent: true });
      return false;
    }
    if (plan.kind === 'ask') {
      const yes = await askConfirmation({
        title: t('panel.ask.title', { name }),
        text: shiftText(slot),
        facts: candidate.reasons.map(texts.reason),
        consequences: plan.freed.map((other) => t('panel.ask.freed', { shift: shiftText(other) })),
        confirmLabel: t('panel.ask.confirm'),
      });
      if (!yes) return false;
    }
    const seen = new Map([slot, ...plan.freed].map((one) => [one.slotId as string, one]));
    const done = board.edits.run(plan.edits, { seen });
    if (done) announce(t('panel.planned', { name, shift: shiftText(slot) }));
    return done;
  };
}
