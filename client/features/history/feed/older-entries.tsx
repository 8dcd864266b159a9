import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../kit/ui/feedback/failure-text.js';
import type { FeedState } from './feed.state.js';
import classes from './older-entries.module.css';

export interface OlderEntriesProps {
  readonly state: Extract<FeedState, { phase: 'ready' }>;
  readonly onMore: () => void;
  /** Loads the next page when the end scrolls into view; false: by the button only. */
  readonly automatic: boolean;
}

/**
 * End of a history list: button for older entries, failure of the last attempt with the button to repeat it, or the
 * note that the beginning is reached. `automatic`: scrolling near the end calls `onMore`.
 */
export function OlderEntries({ state, onMore, automatic }: OlderEntriesProps) {
  const { t } = useTranslation('history');
  const failureText = useFailureText();
  const near = useRef<HTMLDivElement>(null);
  const { older, entries } = state;

  useEffect(() => {
    const element = near.current;
    if (!automatic || older !== 'there' || !element) return;
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && onMore());
    observer.observe(element);
    return () => observer.disconnect();
  }, [automatic, older, entries, onMore]);

  return (
    <div className={classes.end}>
      <div ref={near} className={classes.near} aria-hidden="true" />
      {older === 'none' && entries.length > 0 && <p>{t('feed.beginning')}</p>}
      {typeof older === 'object' && (
        <p role="alert">
          {t('feed.olderFailed')} {failureText(older.failed)}
        </p>
      )}
      {older !== 'none' && (
        <Button variant="default" size="sm" loading={older === 'loading'} onClick={onMore}>
          {t('feed.older')}
        </Button>
      )}
    </div>
  );
}
