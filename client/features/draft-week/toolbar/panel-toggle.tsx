import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { Hint } from '../../../kit/ui/feedback/hint.js';
import { useBoard } from '../board/board-scope.js';
import { panelOpen, showPanel } from '../panel/panel-open.js';

/** Button that shows or hides the panel beside the board, for the present view. */
export function PanelToggle() {
  const { t } = useTranslation('draftWeek');
  const board = useBoard();
  const view = useLiveState(board.views.choice, (choice) => choice.view);
  const isOpen = useLiveState(panelOpen, (open) => open[view] !== null);
  const label = t(isOpen ? 'toolbar.hidePanel' : 'toolbar.showPanel');
  return (
    <Hint label={label}>
      <ActionIcon aria-label={label} aria-expanded={isOpen} onClick={() => showPanel(view, !isOpen)}>
        <IconLayoutSidebarRight size={16} aria-hidden="true" />
      </ActionIcon>
    </Hint>
  );
}
