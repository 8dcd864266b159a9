import { UnstyledButton } from '@mantine/core';
import { type Icon, IconCalendarCheck, IconCalendarMonth, IconHome, IconInbox, IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { menuCounts } from './menu-counts.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { preloadedDialog } from '../../kit/ui/layout/lazy-part.js';
import classes from './bottom-bar.module.css';
import { barEntries, type BarEntryId } from './bar-entries.js';
import { useMenu } from './use-menu.js';

const MenuSheet = preloadedDialog(async () => (await import('./phone-sheets.js')).MenuSheet);

const ICONS: Record<BarEntryId, Icon> = {
  home: IconHome,
  rooster: IconCalendarMonth,
  available: IconCalendarCheck,
  freeDay: IconCalendarCheck,
  requests: IconInbox,
};

/**
 * Navigation of a phone: links to the pages used every day, with counts and the current one marked, and the complete
 * menu behind More.
 */
export function BottomBar() {
  const { t } = useTranslation('app');
  const { entries, current } = useMenu();
  const counts = useLiveState(menuCounts);
  const [menuOpened, setMenuOpened] = useState(false);
  const bar = barEntries(entries);
  const activeEntry = bar.find(({ items }) => current !== undefined && items.includes(current.item))?.id;

  return (
    <>
      <nav className={classes.bar} aria-label={t('nav.label')}>
        {bar.map(({ id, entry }) => {
          const Sign = ICONS[id];
          const count = counts[entry.item] ?? 0;
          return (
            <Link
              key={id}
              className={classes.place}
              to={entry.path}
              aria-current={id === activeEntry ? 'page' : undefined}
            >
              <span className={classes.sign}>
                <Sign size={22} stroke={1.5} aria-hidden="true" />
                {count > 0 && <span className={classes.count}>{count}</span>}
              </span>
              {t(`bottom.${id}`)}
            </Link>
          );
        })}
        <UnstyledButton
          className={classes.place}
          aria-haspopup="dialog"
          aria-expanded={menuOpened}
          data-current={(current !== undefined && activeEntry === undefined) || undefined}
          onClick={() => setMenuOpened(true)}
        >
          <span className={classes.sign}>
            <IconMenu2 size={22} stroke={1.5} aria-hidden="true" />
          </span>
          {t('bottom.more')}
        </UnstyledButton>
      </nav>
      <MenuSheet opened={menuOpened} onClose={() => setMenuOpened(false)} />
    </>
  );
}
