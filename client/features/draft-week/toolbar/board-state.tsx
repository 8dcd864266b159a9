import { useTranslation } from 'react-i18next';
import { NO_HOUSE_PROFILES } from '#domain/rules/house-profile';
import { publishBy } from '#domain/rules/roster-notice';
import { connection } from '../../../platform/connection/connection.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { now } from '../../../platform/state/clock.js';
import { useFormat, useToday } from '../../../platform/session/use-session.js';
import { useBoard, useBoardView } from '../board/board-scope.js';

/**
 * Number of edits that wait long for the server, while online; otherwise the latest publication of the shown
 * departments, or until when publishing the first one makes the week known in time.
 */
export function BoardState() {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const board = useBoard();
  const online = useLiveState(connection, (state) => state === 'online');
  const today = useToday();
  const monday = useBoardView((view) => view.facts.monday);
  const houseProfiles = useBoardView((view) => view.facts.location.houseProfiles ?? NO_HOUSE_PROFILES);
  const departments = useBoardView((view) => view.departments);
  const late = useLiveState(board.open.session.state, (state) =>
    state.phase === 'ready' && state.late.size > 0 ? state.pending : 0,
  );
  // Without a connection the banner says it.
  if (late > 0 && online)
    return (
      <span className="secondary f-12 num nowrap" role="status">
        {t('toolbar.sending', { count: late })}
      </span>
    );
  const moments = departments.flatMap(({ state }) =>
    state?.published && state.publishedAt ? [Date.parse(state.publishedAt)] : [],
  );
  const { date } = publishBy(monday, houseProfiles);
  const notPublished =
    today > date
      ? t('toolbar.publishLate', { date: format.date(date) })
      : t('toolbar.publishBy', { date: format.date(date), when: format.daysAway(date, today) });
  const latest = moments.length > 0 ? Math.max(...moments) : null;
  return (
    <span className="secondary f-12 num nowrap">
      {latest === null ? notPublished : t('toolbar.publishedAt', { moment: format.momentShort(latest, now()) })}
    </span>
  );
}
