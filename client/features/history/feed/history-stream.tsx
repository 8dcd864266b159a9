import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../platform/session/use-session.js';
import { announce } from '../../../kit/ui/feedback/announce.js';
import { EmptyState } from '../../../kit/ui/skeleton/empty-state.js';
import { CallErrorState } from '../../../kit/ui/feedback/error-state.js';
import { RowsSkeleton } from '../../../kit/ui/skeleton/skeletons.js';
import type { DescriptionTexts } from '../sentences/description-texts.js';
import { groupByDay } from './by-day.js';
import { countFilters, type FeedFilters } from './feed-filters.js';
import { fold } from './fold.js';
import { HistoryLine, type LineActions } from './history-line.js';
import classes from './history-stream.module.css';
import { OlderEntries } from './older-entries.js';
import { useFeed } from './use-feed.js';

export interface HistoryStreamProps {
  readonly filters: FeedFilters;
  readonly descriptionTexts: DescriptionTexts;
  readonly actions: LineActions;
  readonly onClearFilters: () => void;
}

/**
 * History list by day, newest first, with loading, failure and empty states. Live entries are added on top; while the
 * reader has scrolled down they wait behind a button and are announced to screen readers. Older pages load on
 * scrolling.
 */
export function HistoryStream({ filters, descriptionTexts, actions, onClearFilters }: HistoryStreamProps) {
  const { t } = useTranslation('history');
  const today = useToday();
  const { feed, state } = useFeed(filters);
  const top = useRef<HTMLDivElement>(null);
  const { format } = descriptionTexts;
  const entries = state.phase === 'ready' ? state.entries : null;
  const days = entries ? groupByDay(fold(entries), format.zone) : [];
  const more = () => feed.more();
  const waiting = state.phase === 'ready' ? state.waiting : 0;

  // New entries wait while the reader has scrolled away from the top.
  const isReady = state.phase === 'ready';
  useEffect(() => {
    const element = top.current;
    if (!isReady || !element) return;
    const observer = new IntersectionObserver(([seen]) => feed.readOn(seen ? !seen.isIntersecting : false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [feed, isReady]);

  useEffect(() => {
    if (waiting > 0) announce(t('feed.waiting', { count: waiting }));
  }, [waiting, t]);

  if (state.phase === 'loading') return <RowsSkeleton rows={9} />;
  if (state.phase === 'failed')
    return <CallErrorState title={t('feed.failed')} error={state.error} retry={() => feed.load()} />;
  const toTop = () => {
    feed.showHeld();
    top.current?.scrollIntoView({ block: 'center' });
  };
  const isFiltered = countFilters(filters) > 0;
  return (
    <div className="relative">
      <div ref={top} className={classes.top} aria-hidden="true" />
      {waiting > 0 && (
        <div className={classes.waiting}>
          <Button size="xs" radius="xl" leftSection={<IconArrowUp size={14} aria-hidden="true" />} onClick={toTop}>
            {t('feed.waiting', { count: waiting })}
          </Button>
        </div>
      )}
      {days.length === 0 && state.older === 'none' && (
        <EmptyState
          title={t(isFiltered ? 'feed.empty.filtered' : 'feed.empty.title')}
          text={t(isFiltered ? 'feed.empty.filteredText' : 'feed.empty.text')}
          action={
            isFiltered && (
              <Button variant="default" size="sm" onClick={onClearFilters}>
                {t('feed.empty.clear')}
              </Button>
            )
          }
        />
      )}
      {days.map(({ date, items }) => (
        <section key={date} aria-label={format.dayHeading(date, today)}>
          <h2 className={classes.day}>{format.dayHeading(date, today)}</h2>
          <ul>
            {items.map((item) => (
              <HistoryLine
                key={item.key}
                item={item}
                descriptionTexts={descriptionTexts}
                fresh={item.entries.some(({ id }) => state.fresh.has(id))}
                timeOf={({ at }) => format.timeAt(Date.parse(at))}
                {...actions}
              />
            ))}
          </ul>
        </section>
      ))}
      <OlderEntries state={state} onMore={more} automatic />
    </div>
  );
}
