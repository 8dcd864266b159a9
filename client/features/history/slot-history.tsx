import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HistoryEntry } from '#domain/history/history.views';
import type { CivilDate } from '#domain/kernel/civil-date';
import { useThisMinute } from '../../roster/published-week/use-rosters.js';
import { EmptyState } from '../../kit/ui/skeleton/empty-state.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { RowsSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { useEntryDialogs } from './detail/use-entry-dialogs.js';
import { type FeedFilters, NO_FILTERS, withFilters } from './feed/feed-filters.js';
import { fold } from './feed/fold.js';
import { HistoryLine } from './feed/history-line.js';
import lines from './feed/history-line.module.css';
import { OlderEntries } from './feed/older-entries.js';
import { useFeed } from './feed/use-feed.js';
import { isOfLayer, type Layer } from './recent/recent-entries.js';
import { usePutBackNow } from './restore/use-put-back-now.js';
import { useDescriptionTexts } from './sentences/use-description-texts.js';
import classes from './slot-history.module.css';

/**
 * Subject of the shown history. `slot`: one shift; `recordId` is the id of the published shift that it is or revises,
 * otherwise of its draft slot, and stays through publishing. `day`: one date of a location's roster; `jobFilterId`
 * null: all departments.
 */
export type HistorySubject =
  | { readonly kind: 'slot'; readonly recordId: string }
  | {
      readonly kind: 'day';
      readonly locationId: string;
      readonly date: CivilDate;
      readonly jobFilterId: string | null;
    };

const PAGE_SIZE = 25;

const filtersOf = (subject: HistorySubject): FeedFilters =>
  subject.kind === 'slot'
    ? { ...NO_FILTERS, recordId: subject.recordId }
    : { ...NO_FILTERS, locationId: subject.locationId, date: subject.date, jobFilterId: subject.jobFilterId };

/**
 * History of one shift or day, newest first and live, 25 entries a page, for a narrow panel. Entries of `layer` are put
 * back at once with undo in a toast, others after a preview. Admins only; the page must have loaded the namespace
 * `history` (`laterWithTexts`, or `namespaces` in client/app/pages.ts).
 */
export function SlotHistory({ subject, layer }: { readonly subject: HistorySubject; readonly layer: Layer }) {
  const { t } = useTranslation('history');
  const { feed, state } = useFeed(filtersOf(subject), PAGE_SIZE);
  const descriptionTexts = useDescriptionTexts();
  const now = useThisMinute();
  const { actions, dialogs } = useEntryDialogs();
  const { problem, run } = usePutBackNow(descriptionTexts);
  const onPutBack = (entry: HistoryEntry) => {
    if (isOfLayer(entry, layer)) void run(entry);
    else actions.onPutBack(entry);
  };
  const more = () => feed.more();
  const entries = state.phase === 'ready' ? state.entries : null;
  const items = entries ? fold(entries) : [];

  if (state.phase === 'loading') return <RowsSkeleton rows={3} />;
  if (state.phase === 'failed')
    return <CallErrorState title={t('feed.failed')} error={state.error} retry={() => feed.load()} />;
  if (items.length === 0) return <EmptyState title={t('slot.empty')} text={t('slot.emptyText')} />;
  const { format } = descriptionTexts;
  return (
    <div className={lines.narrow}>
      {problem && (
        <div role="alert" className="warn p-4-0">
          {problem.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <ul>
        {items.map((item) => (
          <HistoryLine
            key={item.key}
            item={item}
            descriptionTexts={descriptionTexts}
            fresh={item.entries.some(({ id }) => state.fresh.has(id))}
            timeOf={({ at }) => format.momentShort(Date.parse(at), now)}
            {...actions}
            onPutBack={onPutBack}
          />
        ))}
      </ul>
      {state.older !== 'none' && <OlderEntries state={state} onMore={more} automatic={false} />}
      <p className={classes.all}>
        <Link
          className="inline-block p-2-0 accent"
          to={`/history?${withFilters(new URLSearchParams(), filtersOf(subject)).toString()}`}
        >
          {t('slot.all')}
        </Link>
      </p>
      {dialogs}
    </div>
  );
}
