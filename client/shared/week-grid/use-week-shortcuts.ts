import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shortcut } from '../keyboard/shortcuts.js';
import { useShortcuts } from '../keyboard/use-shortcuts.js';
import type { WeekKind } from './week-shift.js';

/** Undo and redo, and the keys of the grid for who asks for them with `?`. */
export function useWeekShortcuts(
  { unit, isSingle }: WeekKind,
  { undo, redo }: { readonly undo: () => void; readonly redo: () => void },
): void {
  const { t } = useTranslation(['weekGrid', 'common']);
  useShortcuts(
    useMemo((): readonly Shortcut[] => {
      const group = t(`weekGrid:keys.group.${unit}`);
      return [
        { keys: 'mod+z', label: t('common:action.undo'), group, run: undo },
        { keys: 'mod+shift+z', label: t('common:action.redo'), group, run: redo },
        { keys: 'mod+y', label: t('common:action.redo'), group, run: redo },
        { keys: 'Enter', label: t('weekGrid:keys.edit'), group },
        ...(isSingle ? [] : [{ keys: 'n', label: t('weekGrid:keys.new'), group }]),
        { keys: 'alt+ArrowRight', label: t('weekGrid:keys.later'), group },
        { keys: 'alt+shift+ArrowRight', label: t('weekGrid:keys.longer'), group },
        { keys: 'Delete', label: t('common:action.delete'), group },
        { keys: 'mod+c', label: t('common:action.copy'), group },
        { keys: 'mod+x', label: t('weekGrid:keys.cut'), group },
        { keys: 'mod+v', label: t('common:action.paste'), group },
        { keys: 'alt', label: t('weekGrid:keys.dragCopy'), group },
        { keys: '3x 17-23', label: t(`weekGrid:keys.several.${unit}`), group },
        { keys: '4x', label: t('weekGrid:keys.count'), group },
      ];
    }, [unit, isSingle, undo, redo, t]),
  );
}
