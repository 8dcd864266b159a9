import { IconAlertTriangle, IconCircleCheck, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connection } from '../../../platform/connection/connection.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useBoard } from '../board/board-scope.js';
import { Banner } from './banner.js';
import { type ConnectionPhase, nextPhase, type OwnEdits, QUIET } from './connection-phase.js';

const SHOWN_MS = 6_000;
const NOTHING: OwnEdits = { pending: 0, accepted: 0, rejected: 0 };

/**
 * Banner while the connection is lost, with the number of unsent edits, while they are sent, and once it is back, with
 * the numbers done and refused; a warning if any refusal is unread. Renders nothing while the connection stands.
 */
export function ConnectionBanner() {
  const { t } = useTranslation('draftWeek');
  const { open } = useBoard();
  const story = useConnectionPhase();
  const unread = useLiveState(open.session.state, (draft) => (draft.phase === 'ready' ? draft.refused.length : 0));
  const icon =
    story.kind === 'away' ? (
      <IconWifiOff size={16} aria-hidden="true" />
    ) : (
      <IconCircleCheck size={16} aria-hidden="true" />
    );
  switch (story.kind) {
    case 'quiet':
      return null;
    case 'away':
      return (
        <Banner tone="warn" icon={icon}>
          {[t(`banner.${story.why}`), story.waiting > 0 && t('banner.waiting', { count: story.waiting })]
            .filter(Boolean)
            .join(' ')}
        </Banner>
      );
    case 'sending':
      return (
        <Banner tone="warn" icon={icon}>
          {t('banner.sending', { count: story.waiting })}
        </Banner>
      );
    case 'back': {
      // All is not well while something was refused, whenever that was.
      const isWell = story.lost === 0 && unread === 0;
      const sentences = [
        story.sent > 0 && t('banner.sent', { count: story.sent }),
        story.sent === 0 && (isWell ? t('banner.back') : t('banner.connected')),
        story.lost > 0 && t('banner.lost', { count: story.lost }),
      ];
      return (
        <Banner tone={isWell ? 'ok' : 'warn'} icon={isWell ? icon : <IconAlertTriangle size={16} aria-hidden="true" />}>
          {sentences.filter(Boolean).join(' ')}
        </Banner>
      );
    }
  }
}

function useConnectionPhase(): ConnectionPhase {
  const board = useBoard();
  const state = useLiveState(connection);
  const draft = useLiveState(board.open.session.state);
  const edits = draft.phase === 'ready' ? draft : NOTHING;
  const [story, setStory] = useState<ConnectionPhase>(QUIET);
  const next = nextPhase(story, state, { pending: edits.pending, accepted: edits.accepted, rejected: edits.rejected });
  // The banner depends on its previous state, so it is derived while rendering, without a flash in between.
  if (next !== story) setStory(next);
  useEffect(() => {
    if (next.kind !== 'back') return;
    const timer = setTimeout(() => setStory(QUIET), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [next.kind]);
  return next;
}
