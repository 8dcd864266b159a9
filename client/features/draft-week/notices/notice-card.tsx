import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { announce } from '../../../kit/ui/feedback/announce.js';
import { KeyHint } from '../../../kit/ui/overlay/key-hint.js';
import { PersonAvatar } from '../../../kit/ui/layout/person-avatar.js';
import type { BoardNotice } from '../board/board-notices.state.js';
import { useBoard } from '../board/board-scope.js';
import { noticeAtCursor } from './notice-at-cursor.js';
import classes from './notice-card.module.css';
import { useNoticeSubject } from './use-notice-subject.js';
import { type NoticeChoice, useNoticeContent } from './use-notice-content.js';

export interface NoticeCardProps {
  readonly notice: BoardNotice;
  /** Notices that wait behind this one. */
  readonly others: readonly BoardNotice[];
  /** Something was chosen, or the card was closed with the keyboard. */
  readonly onDone: () => void;
}

/**
 * Alert dialog of a refused edit: reason, both values of a conflict, choices, and the shifts of further notices.
 * Scrolls into view and is announced urgently. A choice runs and then calls `onDone`; Escape dismisses the notice
 * first. Key hints show while the cursor is at its cell.
 */
export function NoticeCard({ notice, others, onDone }: NoticeCardProps) {
  const { t } = useTranslation('draftWeek');
  const board = useBoard();
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const { aboutNotice } = useNoticeSubject();
  const waiting = [...new Set(others.flatMap(aboutNotice))];
  const { colleague, title, lines, choices } = useNoticeContent(notice);
  // The keys 1 and 2 work while the cursor is at the cell.
  const hasKeys = useLiveState(board.selection.state, () => noticeAtCursor(board) === notice);

  useLayoutEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  const spoken = [title, ...lines].join('. ');
  useEffect(() => announce(spoken, { urgent: true }), [spoken]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    board.edits.dismiss(notice);
    onDone();
  };
  const isComparison = choices.length === 2 && choices.every(({ value }) => value !== null);
  const pick = ({ run }: NoticeChoice) => {
    run();
    onDone();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, whichever button has the keyboard
    <section
      ref={card}
      className={classes.card}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={onKeyDown}
    >
      <div className="flex gap-5 p-6">
        {colleague ? (
          <PersonAvatar name={colleague.name} colour={colleague.colourIndex} />
        ) : (
          <IconAlertTriangle size={18} className="fixed warn-sign" aria-hidden="true" />
        )}
        <div className="shrink">
          <p className="f-12 w-580 lh-145" id={`${id}-title`}>
            {title}
          </p>
          <div id={`${id}-text`} className={`mt-1 secondary f-12 ${classes.text}`}>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          {others.length > 0 && (
            <p className="mt-1 secondary f-12">
              {t('notice.more', { count: others.length })}
              {waiting.length > 0 && `: ${waiting.join('; ')}`}
            </p>
          )}
        </div>
      </div>
      <div className={isComparison ? 'grid line-above columns-2' : classes.choices}>
        {choices.map((choice) =>
          isComparison ? (
            <button
              key={choice.key}
              type="button"
              className={classes.value}
              data-main={choice.main || undefined}
              onClick={() => pick(choice)}
            >
              <span className={`row between gap-3 secondary ${classes.whose}`}>
                {choice.label}
                {hasKeys && <KeyHint keys={choice.key} />}
              </span>
              <b className="block mt-1 anywhere f-13 strong num">{choice.value}</b>
            </button>
          ) : (
            <Button
              key={choice.key}
              size="xs"
              {...(choice.main ? {} : { variant: 'default' })}
              rightSection={hasKeys && choices.length === 2 ? <KeyHint keys={choice.key} /> : undefined}
              onClick={() => pick(choice)}
            >
              {choice.label}
            </Button>
          ),
        )}
      </div>
    </section>
  );
}
