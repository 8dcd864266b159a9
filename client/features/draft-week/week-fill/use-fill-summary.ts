import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { allSteps } from '#domain/roster-check/roster-check';
import type { FillProposal } from '#domain/fill/fill.views';
import { paidMinutes } from '#domain/rules/paid-hours';
import { useFormat, useToday } from '../../../platform/session/use-session.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import { boardCheck } from '../model/board-check.js';
import { payRulesOf } from '../model/board-facts.js';
import { recordsOf } from '../../../platform/live/record-maps.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import type { Effect } from './use-fill-effect.js';
import type { ProposedWeek } from './use-proposed.js';

/**
 * Sentences about a proposal: filled of asked shifts, moved people, hours, added warnings of the roster check,
 * distance from the best possible (left out once something was rejected or changed), and outdated ones. One sentence
 * when no shift is open any more.
 */
export function useFillSummary(
  { proposed, open, outdated }: ProposedWeek,
  proposal: FillProposal,
  warnings: Effect,
): string[] {
  const { t } = useTranslation('weekFill');
  const format = useFormat();
  const facts = useBoardView((view) => view.facts);
  const filled = proposed.filter(({ moved }) => moved === null);
  const moves = proposed.length - filled.length;
  const asked = filled.length + open.length + outdated.filter(({ moved }) => moved === null).length;
  const minutes = filled.reduce(
    (sum, { userId, slot }) => sum + paidMinutes(slot.time, facts.locationHours, payRulesOf(facts, userId)),
    0,
  );
  const added = Math.max(0, warnings.after - warnings.before);
  const jobs = useBoardView((view) => view.facts.jobs);
  const departments = useBoardView((view) => view.departments);
  const isPublished = departments.some(
    ({ filter, status }) =>
      status === 'published' && proposal.slots.some(({ jobId }) => jobs.get(jobId)?.jobFilterId === filter.jobFilterId),
  );
  const gapText = (gap: number | null) =>
    gap === null ? '' : gap === 0 ? t('proved') : t('near', { gap: format.number(gap) });
  if (proposed.length + open.length + outdated.length === 0) return [t(isPublished ? 'published' : 'allTaken')];
  if (proposal.assignments.length === 0) return [t('nobody', { count: open.length })];
  return [
    t('filled', { count: filled.length, total: asked }),
    moves === 0 ? t('movedNobody') : t('moved', { count: moves }),
    t('hours', { hours: format.hours(minutes / 60) }),
    added === 0 ? t('noFindings') : t('findings', { count: added }),
    // The gap is proved for the proposal as it was found.
    proposed.length === proposal.assignments.length ? gapText(proposal.gap) : '',
    outdated.length > 0 ? t('outdated', { count: outdated.length }) : '',
  ].filter(Boolean);
}

/** Number of warnings about people in the draft, and with a proposal; both 0 while they are unknown. */
export function useWarnings(week: ProposedWeek['week'] | null): Effect {
  const board = useBoard();
  const facts = useBoardView((view) => view.facts);
  const published = useBoardView((view) => view.published);
  const departments = useBoardView((view) => view.departments);
  const today = useToday();
  const planning = useLiveState(board.open.planning.state);
  const session = useLiveState(board.open.session.state);
  return useMemo(() => {
    if (!week || planning.phase !== 'ready' || session.phase !== 'ready') return NO_WARNINGS;
    const check = boardCheck();
    const count = (draft: ProposedWeek['week']) =>
      allSteps(
        check({
          facts,
          week: draft,
          published,
          demand: recordsOf(planning.records, 'demand'),
          today,
          departments: departments.map(({ filter }) => filter.jobFilterId),
        }),
      ).filter(({ severity, userId }) => severity !== 'info' && userId !== null).length;
    return { before: count(session.week), after: count(week) };
  }, [week, facts, published, departments, today, planning, session]);
}

const NO_WARNINGS = { before: 0, after: 0 };
