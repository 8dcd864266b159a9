import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useBoard } from '../board/board-scope.js';
import type { ViewKind } from '../model/board-model.js';

const VIEWS: readonly ViewKind[] = ['jobs', 'employees', 'day'];

/** Choice of the view of the week: by job, by employee, or one day as a timeline. */
export function ViewChoice() {
  const { t } = useTranslation('draftWeek');
  const board = useBoard();
  const view = useLiveState(board.views.choice, (choice) => choice.view);
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('view.label')}
      data={VIEWS.map((kind) => ({ value: kind, label: t(`view.${kind}`) }))}
      value={view}
      onChange={(next) => board.views.choice.update((choice) => ({ ...choice, view: next }))}
    />
  );
}
