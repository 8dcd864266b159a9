import { useMemo } from 'react';
import type { RosterFinding } from '#domain/draft-week/draft-week.views';
import type { JobFilterId } from '#domain/kernel/ids';
import { isWorkingTime } from '#domain/rules/rule-code';
import { isOfLocation } from '#domain/roster-check/licence-findings';
import { UnavailableReason } from '#domain/planning/plan-status';
import type { CheckFinding } from '#domain/roster-check/check-scope';
import type { PublishProps } from '../features/draft-week/board/board-extensions.js';
import { useBoard, useBoardView } from '../features/draft-week/board/board-scope.js';
import type { BoardFacts } from '../features/draft-week/model/board-facts.js';
import type { FindingNames } from '../features/draft-week/texts/finding-texts.js';
import { useFindingTexts } from '../features/draft-week/texts/use-finding-texts.js';
import { goToFinding } from '../features/draft-week/grid/go-to-finding.js';
import { type FindingGroup, groupFindings } from '../features/draft-week/model/board-check.js';
import { useRevise } from '../features/draft-week/revision/use-revise.js';
import type { PreviewDepartment, FindingLine } from '../features/publication/preview-input.js';
import { givenName } from '#domain/texts/names';
import { useLiveState } from '../platform/state/use-live-state.js';
import { lazyWithTexts } from './lazy-with-texts.js';

const PublishPreview = lazyWithTexts(
  ['publication', 'ruleOverrides'],
  async () => (await import('../features/publication/publish-preview.js')).PublishPreview,
);

/**
 * Preview of a publication with the departments, findings, unsent edits and colleagues of the open board. A press on a
 * change closes it and selects the shift there, in the day view on its date.
 */
export function PublishFromBoard({ requested, onClose }: PublishProps) {
  const board = useBoard();
  const facts = useBoardView((view) => view.facts);
  const shown = useBoardView((view) => view.departments);
  const plans = useBoardView((view) => view.plans);
  const unsent = useLiveState(board.open.session.state, (state) => (state.phase === 'ready' ? state.pending : 0));
  const colleagues = useLiveState(board.open.presence.colleagues);
  const { revise } = useRevise();
  const findings = useFindingLines();
  const { onGroup } = useFindingTexts();
  const names = findingNames(facts);
  const findingText = ({ slotId, fullScheduleId, name: _name, ...finding }: RosterFinding) =>
    onGroup({ key: '', findings: [{ ...finding, itemId: slotId ?? fullScheduleId }] }, names);
  const week = board.open.session.week;

  const departments = shown.map(({ filter, state }): PreviewDepartment => ({
    jobFilterId: filter.jobFilterId,
    name: filter.name,
    plan: plans.get(filter.jobFilterId) ?? null,
    state,
    slots: Object.values(week.slots).filter((slot) => slot.jobFilterId === filter.jobFilterId),
  }));

  const show = (itemId: string) => {
    const item = board.views.view.value?.items.get(itemId);
    const { view, date } = board.views.choice.value;
    if (item && view === 'day' && item.time.date !== date)
      board.views.choice.update((choice) => ({ ...choice, date: item.time.date }));
    board.selection.chooseItem(itemId);
  };

  return (
    <PublishPreview
      facts={{ ...facts, findingText }}
      departments={departments}
      requested={requested}
      findings={findings}
      unsent={unsent}
      colleagues={[...new Set(colleagues.map(({ name }) => givenName(name)))]}
      onShow={show}
      onRevise={revise}
      onClose={onClose}
    />
  );
}

/**
 * Whether a finding is left out: unavailable people and working times are asked about one by one, and an unpublished week
 * is why the user is publishing.
 */
const isShownElsewhere = ({ code, severity }: CheckFinding): boolean =>
  code === 'not_published' || (isWorkingTime(code) && severity !== 'info') || UnavailableReason.safeParse(code).success;

const toneOf = ({ findings: [first] }: FindingGroup): FindingLine['tone'] => {
  if (first?.code === 'unassigned_slot') return 'open';
  return first?.severity ?? 'info';
};

const findingNames = ({ person, jobs, filters }: BoardFacts): FindingNames => ({
  person: (id) => person.get(id)?.name ?? null,
  job: (id) => jobs.get(id)?.name ?? '',
  department: (id) => filters.find((filter) => filter.jobFilterId === id)?.name ?? '',
});

/** Findings of the roster check on the board, as lines. */
function useFindingLines(): FindingLine[] {
  const { onGroup } = useFindingTexts();
  const board = useBoard();
  const facts = useBoardView((view) => view.facts);
  const findings = useLiveState(board.views.findings);
  return useMemo(() => {
    const names = findingNames(facts);
    const linesOf = (jobFilterId: JobFilterId | null, found: readonly CheckFinding[]) =>
      groupFindings(found).map((group): FindingLine => ({
        key: `${jobFilterId ?? ''} ${group.key}`,
        jobFilterId,
        tone: toneOf(group),
        ...onGroup(group, names),
        onShow: () => {
          const [first] = group.findings;
          if (first) goToFinding(board, first);
        },
      }));
    const listed = findings.filter((finding) => !isShownElsewhere(finding));
    return [
      ...facts.filters.flatMap(({ jobFilterId }) =>
        linesOf(
          jobFilterId,
          listed.filter((finding) => finding.jobFilterId === jobFilterId && !isOfLocation(finding)),
        ),
      ),
      ...linesOf(null, listed.filter(isOfLocation)),
    ];
  }, [onGroup, board, facts, findings]);
}
