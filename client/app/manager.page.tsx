import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Page as Frame } from '../kit/ui/layout/page.js';
import { MENU_ENTRIES, type NavigationEntry, type MenuEntryId } from './frame/menu-entries.js';
import classes from './manager.module.css';

const isOfManager = (
  entry: NavigationEntry,
): entry is NavigationEntry & { readonly id: Extract<MenuEntryId, `manager-${string}` | 'rules'> } =>
  entry.path.startsWith('/manager/');

/** Page /manager: links to all pages of settings, with a line about each. */
export function Page() {
  const { t } = useTranslation(['app', 'organisation']);
  const entries = MENU_ENTRIES.filter(isOfManager);
  return (
    <Frame title={t('organisation:overview.title')}>
      <p className={classes.intro}>{t('organisation:overview.intro')}</p>
      <ul className={classes.entries}>
        {entries.map(({ id, path, icon: Icon }) => (
          <li key={id}>
            <Link
              to={path}
              className={`flex card gap-6 hoverable full-height align-start plain-color no-line p-6 ${classes.entry}`}
            >
              <Icon size={20} aria-hidden="true" />
              <span>
                <strong className="block strong">{t(`app:nav.entry.${id}`)}</strong>
                <small className="secondary f-13 lh-140">{t(`organisation:overview.about.${id}`)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
