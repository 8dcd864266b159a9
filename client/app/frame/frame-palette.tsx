import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paletteOpened, type PaletteSource } from '../../shared/keyboard/palette.js';
import { shortcutListOpened } from '../../shared/keyboard/shortcut-list.js';
import type { Shortcut } from '../../shared/keyboard/shortcuts.js';
import { usePaletteSource } from '../../shared/keyboard/use-palette-source.js';
import { useShortcuts } from '../../shared/keyboard/use-shortcuts.js';
import { useOptionalUser } from '../../shared/session/use-session.js';
import { PAGES } from '../pages.js';
import { menuEntries } from './menu-entries.js';

/** What can be found and pressed everywhere: the pages of the menu, the palette itself, the list of shortcuts. */
export function FramePalette() {
  const { t } = useTranslation('app');
  const { t: common } = useTranslation('common');
  const user = useOptionalUser();
  const navigate = useNavigate();

  // By hand, because registering again at every render would shuffle the order of the registries.
  const pages = useMemo<PaletteSource>(
    () => ({
      group: common('palette.pages'),
      items: (user ? menuEntries(user, PAGES.map(({ path }) => path)) : []).map(({ id, group, icon, path }) => ({
        id,
        label: t(`nav.entry.${id}`),
        hint: t(`nav.group.${group}`),
        icon,
        run: () => void navigate(path),
      })),
    }),
    [t, common, user, navigate],
  );
  const general = useMemo<readonly Shortcut[]>(() => {
    const group = common('shortcuts.general');
    return [
      { keys: 'mod+k', label: common('shortcuts.palette'), group, whileTyping: true, run: () => paletteOpened.set(true) },
      { keys: '?', label: common('shortcuts.list'), group, run: () => shortcutListOpened.set(true) },
      { keys: 'Escape', label: common('shortcuts.close'), group },
    ];
  }, [common]);

  usePaletteSource(pages);
  useShortcuts(general);
  return null;
}
