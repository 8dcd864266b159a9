import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shortcut } from '../../../kit/command-palette/shortcuts.js';
import { useShortcuts } from '../../../kit/command-palette/use-shortcuts.js';
import { useBoard } from '../board/board-scope.js';

/**
 * Registers the keys of undo and redo while mounted, and lists the board's other keys, cell input and mouse for `?`,
 * which the grid handles itself.
 */
export function useBoardShortcuts(): void {
  const { t } = useTranslation(['draftWeek', 'common']);
  const { edits } = useBoard();

  useShortcuts(
    useMemo((): readonly Shortcut[] => {
      const group = t('keys.group');
      const typing = t('keys.typing');
      const mouse = t('keys.mouse');
      return [
        { keys: 'mod+z', label: t('common:action.undo'), group, run: () => edits.undo() },
        { keys: 'mod+shift+z', label: t('common:action.redo'), group, run: () => edits.redo() },
        { keys: 'mod+y', label: t('common:action.redo'), group, run: () => edits.redo() },
        { keys: 'Enter', label: t('keys.edit'), group },
        { keys: 'n', label: t('keys.new'), group },
        { keys: 'Delete', label: t('keys.remove'), group },
        { keys: 'mod+c', label: t('keys.copy'), group },
        { keys: 'mod+x', label: t('keys.cut'), group },
        { keys: 'mod+v', label: t('keys.paste'), group },
        { keys: 'mod+a', label: t('keys.all'), group },
        { keys: 'mod+Space', label: t('keys.day'), group },
        { keys: 'shift+ArrowDown', label: t('keys.extend'), group },
        { keys: 'Escape', label: t('keys.leave'), group },
        { keys: 'alt+ArrowRight', label: t('keys.later'), group },
        { keys: 'alt+shift+ArrowRight', label: t('keys.longer'), group },
        { keys: 'Tab', label: t('keys.panel'), group },
        { keys: '1', label: t('keys.mine'), group },
        { keys: '2', label: t('keys.theirs'), group },
        { keys: '17-2330', label: t('keys.typeUntil'), group: typing },
        { keys: t('keys.samples.close'), label: t('keys.typeClose'), group: typing },
        { keys: t('keys.samples.needed'), label: t('keys.typeNeeded'), group: typing },
        { keys: t('keys.samples.call'), label: t('keys.typeCall'), group: typing },
        { keys: t('keys.samples.person'), label: t('keys.typePerson'), group: typing },
        { keys: t('keys.samples.name'), label: t('keys.typeName'), group: typing },
        { keys: '18', label: t('keys.typeStart'), group: typing },
        { keys: '-23', label: t('keys.typeEnd'), group: typing },
        { keys: t('keys.samples.open'), label: t('keys.typeOpen'), group: typing },
        { keys: t('keys.drag'), label: t('keys.dragMove'), group: mouse },
        { keys: t('keys.altDrag'), label: t('keys.dragCopy'), group: mouse },
        { keys: t('keys.edgeDrag'), label: t('keys.dragEdge'), group: mouse },
      ];
    }, [edits, t]),
  );
}
