import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { Hint } from '../../../kit/ui/feedback/hint.js';
import { useBoard } from '../board/board-scope.js';
import { panelOpen, showPanel } from '../panel/panel-open.js';

/** Shows or hides the panel of the chosen shift. */
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
