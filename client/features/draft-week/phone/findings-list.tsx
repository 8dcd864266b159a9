import { useTranslation } from 'react-i18next';
import { RowsSkeleton } from '../../../kit/ui/skeleton/skeletons.js';
import { EmptyState } from '../../../kit/ui/skeleton/empty-state.js';
import { useBoard } from '../board/board-scope.js';
import { FindingCard } from '../grid/finding-card.js';
import { goToFinding, nextFinding } from '../grid/go-to-finding.js';
import type { FindingGroup } from '../model/board-check.js';
import { useFindingGroups } from '../texts/use-finding-groups.js';
import classes from './board-phone.module.css';
import { phoneSheet } from './phone-sheet.state.js';

/**
 * Groups of findings of the roster check; a skeleton before the first check, an empty state without findings. A tap
 * opens the sheet of the finding's shift, the next one on each tap, or goes to its day and closes the sheet.
 */
export function FindingsList() {
  const { t } = useTranslation('draftWeek');
  const board = useBoard();
  const { isChecked, groups, textOf } = useFindingGroups();
  if (!isChecked) return <RowsSkeleton rows={3} />;
  if (groups.length === 0) return <EmptyState title={t('foot.none')} text={t('foot.allGood')} />;

  const choose = ({ findings }: FindingGroup) => {
    const finding = nextFinding(board, findings);
    if (!finding) return;
    goToFinding(board, finding);
    phoneSheet.set(board.item ? { kind: 'slot' } : null);
  };

  return (
    <ul className={`stack gap-4 p-6-7-20 ${classes.findings}`}>
      {groups.map((group) => (
        <li key={group.key}>
          <FindingCard group={group} text={textOf(group)} onChoose={() => choose(group)} />
        </li>
      ))}
    </ul>
  );
}
