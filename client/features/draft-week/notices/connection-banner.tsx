import { IconCircleCheck, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connection } from '../../../shared/live-state/connection.js';
import { useLiveState } from '../../../shared/reactive/use-live-state.js';
import { useBoard } from '../board-scope.js';
import { Banner } from './banner.js';
import { type ConnectionStory, nextStory, QUIET } from './connection-story.js';

const SHOWN_MS = 6_000;

/** The connection went, and one can go on working; it came back, and everything has been sent. */
export function ConnectionBanner() {
  const { t } = useTranslation('draftWeek');
  const story = useConnectionStory();
  const icon = story.kind === 'away' ? <IconWifiOff size={16} aria-hidden="true" /> : <IconCircleCheck size={16} aria-hidden="true" />;
  switch (story.kind) {
    case 'quiet':
      return null;
    case 'away':
      return (
        <Banner tone="warn" icon={icon}>
          {[t(`banner.${story.why}`), story.waiting > 0 && t('banner.waiting', { count: story.waiting })].filter(Boolean).join(' ')}
        </Banner>
      );
    case 'sending':
      return (
        <Banner tone="warn" icon={icon}>
          {t('banner.sending', { count: story.waiting })}
        </Banner>
      );
    case 'back':
      return (
        <Banner tone="ok" icon={icon}>
          {story.sent > 0 ? t('banner.sent', { count: story.sent }) : t('banner.back')}
        </Banner>
      );
  }
}

function useConnectionStory(): ConnectionStory {
  const board = useBoard();
  const state = useLiveState(connection);
  const pending = useLiveState(board.open.session.state, (draft) => (draft.phase === 'ready' ? draft.pending : 0));
  const [story, setStory] = useState<ConnectionStory>(QUIET);
  const next = nextStory(story, state, pending);
  // What is told depends on what was told before: derived while drawing, so that nothing flashes in between.
  if (next !== story) setStory(next);
  useEffect(() => {
    if (next.kind !== 'back') return;
    const timer = setTimeout(() => setStory(QUIET), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [next.kind]);
  return next;
}
