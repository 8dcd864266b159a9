import { useMemo } from 'react';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import type { GroupText } from './finding-texts.js';
import { useFindingTexts } from './use-finding-texts.js';
import { type FindingGroup, groupFindings } from '../model/board-check.js';

/** Findings of the roster check in groups with their texts. */
export interface FindingGroups {
  /** False while the first check of the week is not done: nothing found is no answer then. */
  readonly isChecked: boolean;
  readonly groups: readonly FindingGroup[];
  /** Findings in all of them. */
  readonly count: number;
  readonly textOf: (group: FindingGroup) => GroupText;
}

/** Whether a finding is listed; unpublished departments are shown elsewhere on the board. */
const isListed = ({ findings: [first] }: FindingGroup): boolean => first?.code !== 'not_published';

/**
 * Findings of the roster check in groups, most urgent first, with their texts and total number; `isChecked` is false
 * before the first check.
 */
export function useFindingGroups(): FindingGroups {
  const texts = useFindingTexts();
  const board = useBoard();
  const findings = useLiveState(board.views.findings);
  const isChecked = useLiveState(board.views.isChecked);
  const facts = useBoardView((view) => view.facts);
  return useMemo(() => {
    const groups = groupFindings(findings).filter(isListed);
    const names = {
      person: (id: string) => facts.person.get(id)?.name ?? null,
      job: (id: string) => facts.jobs.get(id)?.name ?? '',
      department: (id: string) => facts.filters.find(({ jobFilterId }) => jobFilterId === id)?.name ?? '',
    };
    return {
      isChecked,
      groups,
      count: groups.reduce((sum, group) => sum + group.findings.length, 0),
      textOf: (group) => texts.onGroup(group, names),
    };
  }, [findings, isChecked, texts, facts]);
}
