import { useMantineColorScheme } from '@mantine/core';
import { IconBeach, IconContrast, IconLanguage, IconLogout, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isAdmin, roleOf } from '#domain/access/access';
import { mondayOf } from '#domain/kernel/civil-date';
import { paletteOpened, type PaletteSource } from '../../kit/command-palette/palette.js';
import { type Shortcut, shortcutListOpened } from '../../kit/command-palette/shortcuts.js';
import { openPalette } from '../../kit/command-palette/typed-ahead.js';
import { usePaletteSource } from '../../kit/command-palette/use-palette-source.js';
import { useShortcuts } from '../../kit/command-palette/use-shortcuts.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { useLanguage, useOptionalUser, useToday } from '../../platform/session/use-session.js';
import { session } from '../../platform/session/current-session.js';
import { confirmSignOut } from '../confirm-before-leaving.js';
import { lazyPart } from '../../kit/ui/layout/lazy-part.js';
import { PAGES } from '../pages.js';
import { menuEntries } from './menu-entries.js';

const PalettePlaces = lazyPart(async () => (await import('./palette-places.js')).PalettePlaces);

/**
 * Adds pages, actions and general shortcuts to the palette for every page; while it is open also weeks, dates and
 * records. Renders nothing.
 */
export function FramePalette() {
  const { t } = useTranslation('app');
  const { t: common } = useTranslation('common');
  const user = useOptionalUser();
  const navigate = useNavigate();
  const opened = useLiveState(paletteOpened);

  // Memoised by hand, because registering again at every render would change the order of the registries.
  const pages = useMemo<PaletteSource>(
    () => ({
      group: common('palette.pages'),
      items: (user
        ? menuEntries(
            user,
            PAGES.map(({ path }) => path),
          )
        : []
      ).map(({ id, group, icon, path }) => ({
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
      {
        keys: 'mod+k',
        label: common('shortcuts.palette'),
        group,
        whileTyping: true,
        run: openPalette,
      },
      { keys: '?', label: common('shortcuts.list'), group, run: () => shortcutListOpened.set(true) },
      { keys: 'Escape', label: common('shortcuts.close'), group },
    ];
  }, [common]);

  usePaletteSource(pages);
  usePaletteSource(useActions());
  useShortcuts(general);
  return opened ? <PalettePlaces /> : null;
}

/** Actions available on every page. */
function useActions(): PaletteSource {
  const { t } = useTranslation('app');
  const { t: common } = useTranslation('common');
  const user = useOptionalUser();
  const today = useToday();
  const language = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  const plans = user !== null && isAdmin(roleOf(user));
  return useMemo(() => {
    const otherLanguage = language === 'nl' ? 'en' : 'nl';
    const otherScheme = colorScheme === 'dark' ? 'light' : 'dark';
    return {
      group: common('palette.actions'),
      onlyWhenSearched: true,
      items: [
        ...(plans
          ? [
              {
                id: 'add-shift',
                label: common('palette.addShift'),
                icon: IconPlus,
                run: () => void navigate(`/main/add/${mondayOf(today)}/${today}`),
              },
            ]
          : []),
        { id: 'ask-leave', label: common('palette.askLeave'), icon: IconBeach, run: () => void navigate('/timeout') },
        {
          id: 'language',
          label: t(`language.${otherLanguage}`),
          hint: t('language.label'),
          icon: IconLanguage,
          run: () => session.setFilter('locale', otherLanguage),
        },
        {
          id: 'scheme',
          label: t(`theme.${otherScheme}`),
          hint: t('theme.label'),
          icon: IconContrast,
          run: () => setColorScheme(otherScheme),
        },
        { id: 'log-out', label: t('account.logOut'), icon: IconLogout, run: () => void confirmSignOut() },
      ],
    };
  }, [t, common, plans, today, language, colorScheme, setColorScheme, navigate]);
}
