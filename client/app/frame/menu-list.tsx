import { VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { groupBy } from '#domain/kernel/group-by';
import { menuCounts } from './menu-counts.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import type { NavigationEntry } from './menu-entries.js';
import classes from './menu-list.module.css';
import { useMenu } from './use-menu.js';

/**
 * Menu in its groups, with numbers of waiting requests: in the navigation at a desk, in a sheet on a phone. `onChosen`
 * is called when a link is pressed.
 */
export function MenuList({ onChosen }: { readonly onChosen?: () => void }) {
  const { t } = useTranslation('app');
  const { entries, current } = useMenu();
  const id = useId();
  return (
    <div className={classes.menu}>
      {[...groupBy(entries, ({ group }) => group)].map(([group, list]) => (
        <section key={group} aria-labelledby={`${id}-${group}`}>
          <h2 className={classes.group} id={`${id}-${group}`}>
            {t(`nav.group.${group}`)}
          </h2>
          <ul>
            {list.map((entry) => (
              <li key={entry.id}>
                <MenuLink entry={entry} isCurrent={entry === current} onChosen={onChosen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface MenuLinkProps {
  readonly entry: NavigationEntry;
  readonly isCurrent: boolean;
  readonly onChosen: (() => void) | undefined;
}

function MenuLink({ entry, isCurrent, onChosen }: MenuLinkProps) {
  const { t } = useTranslation('app');
  const count = useLiveState(menuCounts, (counts) => counts[entry.item] ?? 0);
  return (
    <Link className={classes.link} to={entry.path} aria-current={isCurrent ? 'page' : undefined} onClick={onChosen}>
      <entry.icon size={16} stroke={1.6} aria-hidden="true" />
      <span className="shrink ellipsis">{t(`nav.entry.${entry.id}`)}</span>
      {count > 0 && (
        <span className="push secondary f-note num w-520">
          <span aria-hidden="true">{count}</span>
          <VisuallyHidden>{t('nav.waiting', { count })}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}
