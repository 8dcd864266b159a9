import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { type CivilDate, isoWeekNumber } from '#domain/kernel/civil-date';
import { connection, isAway } from '../../platform/connection/connection.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { useUser } from '../../platform/session/use-session.js';
import { countOf, unsent, type Unsent, unsentOf, weekOf } from '../../platform/pending-writes/unsent.js';
import classes from './connection-state.module.css';

/**
 * State of the connection and number of the user's unsent writes: text, with a dot whose shape says the same. While
 * connected, unsent writes are shown only when they are late; below, links to weeks with refused changes.
 */
export function ConnectionState() {
  const { t } = useTranslation('app');
  const state = useLiveState(connection);
  const { id } = useUser();
  const all = unsentOf(useLiveState(unsent), id);
  const isCut = isAway(state);
  // With a connection only what takes long is worth a word; without one everything waits.
  const waiting = all.filter(({ count, isLate }) => count > 0 && (isCut || isLate));
  const text = useUnsentWords(waiting, isCut ? 'waiting' : 'sending');
  const shown = isCut ? [t(`connection.${state}`), text] : [text ?? t(`connection.${state}`)];
  return (
    <>
      <div
        className={`row fixed gap-4 secondary f-note nowrap ${classes.state}`}
        data-state={state === 'online' && text ? 'sending' : state}
        role="status"
      >
        <i className={`square-8 round ok-ground ${classes.dot}`} aria-hidden="true" />
        {shown.filter(Boolean).join(' · ')}
      </div>
      {all.map(
        (one) => one.refused > 0 && one.monday && <Refused key={one.monday} monday={one.monday} count={one.refused} />,
      )}
    </>
  );
}

/** How many changes wait, and of which week; null: none. */
function useUnsentWords(waiting: readonly Unsent[], what: 'waiting' | 'sending'): string | null {
  const { t } = useTranslation('offline');
  const count = countOf(waiting);
  const monday = weekOf(waiting);
  if (count === 0) return null;
  return monday ? t(`unsent.${what}Week`, { count, week: isoWeekNumber(monday) }) : t(`unsent.${what}`, { count });
}

/** Link to a week that holds refused changes; nothing while that week is on screen. */
function Refused({ monday, count }: { readonly monday: CivilDate; readonly count: number }) {
  const { t } = useTranslation('offline');
  const { pathname, search } = useLocation();
  if (pathname === '/new-rooster' && search.includes(monday)) return null;
  return (
    <Link
      className={`fixed alarm f-note nowrap w-500 ${classes.refused}`}
      to={`/new-rooster?week=${monday}&department=all&avoidRefresh=1`}
    >
      {t('unsent.refused', { count, week: isoWeekNumber(monday) })}
    </Link>
  );
}
