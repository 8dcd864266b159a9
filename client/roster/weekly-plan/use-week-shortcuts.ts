import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shortcut } from '../../kit/command-palette/shortcuts.js';
import { useShortcuts } from '../../kit/command-palette/use-shortcuts.js';
import type { WeekKind } from './week-shift.js';

/**
 * Adds the shortcuts of undo and redo while mounted, and lists the keys that the grid itself handles. `undo` and `redo`
 * must be the same functions between renders.
 */
export function useWeekShortcuts(
  { unit, isSingle }: WeekKind,
  { undo, redo }: { readonly undo: () => void; readonly redo: () => void },
): void {
  const { t } = useTranslation(['weeklyPlan', 'common']);
  useShortcuts(
    useMemo((): readonly Shortcut[] => {
      const group = t(`weeklyPlan:keys.group.${unit}`);
      return [
        { keys: 'mod+z', label: t('common:action.undo'), group, run: undo },
        { keys: 'mod+shift+z', label: t('common:action.redo'), group, run: redo },
        { keys: 'mod+y', label: t('common:action.redo'), group, run: redo },
        { keys: 'Enter', label: t('weeklyPlan:keys.edit'), group },
        ...(isSingle ? [] : [{ keys: 'n', label: t('weeklyPlan:keys.new'), group }]),
        { keys: 'alt+ArrowRight', label: t('weeklyPlan:keys.later'), group },
        { keys: 'alt+shift+ArrowRight', label: t('weeklyPlan:keys.longer'), group },
        { keys: 'Delete', label: t('common:action.delete'), group },
        { keys: 'mod+c', label: t('common:action.copy'), group },
        { keys: 'mod+x', label: t('weeklyPlan:keys.cut'), group },
        { keys: 'mod+v', label: t('common:action.paste'), group },
        { keys: 'alt', label: t('weeklyPlan:keys.dragCopy'), group },
        { keys: '3x 17-23', label: t(`weeklyPlan:keys.several.${unit}`), group },
        { keys: '4x', label: t('weeklyPlan:keys.count'), group },
      ];
    }, [unit, isSingle, undo, redo, t]),
  );
}
