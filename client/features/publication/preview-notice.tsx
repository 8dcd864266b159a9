import { Button, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { JobFilterId } from '#domain/kernel/ids';
import { WarningSign } from '../../roster/schedule-grid/slot-marks.js';
import { givenName } from '#domain/texts/names';
import { useFormat, useUser } from '../../platform/session/use-session.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import classes from './preview-notice.module.css';
import type { PreviewFacts } from './preview-input.js';
import type { PreviewPart } from './use-preview.js';

export interface PreviewNoticeProps {
  readonly parts: readonly PreviewPart[];
  readonly facts: PreviewFacts;
  readonly onAgain: (jobFilterId: JobFilterId) => void;
  readonly onShow: (itemId: string) => void;
}

/**
 * Notices above the changes, one per department: that its preview changed meanwhile, or why it cannot be published,
 * with the way on. Nothing for departments without either.
 */
export function PreviewNotice({ parts, ...rest }: PreviewNoticeProps) {
  return parts.map((part) => (
    <PartNotice key={part.draft.jobFilterId} part={part} isNamed={parts.length > 1} {...rest} />
  ));
}

interface PartNoticeProps extends Omit<PreviewNoticeProps, 'parts'> {
  readonly part: PreviewPart;
  /** Among others: its title says which department it is about. */
  readonly isNamed: boolean;
}

function PartNotice({ part, facts, isNamed, onAgain, onShow }: PartNoticeProps) {
  const { t } = useTranslation('publication');
  const format = useFormat();
  const me = useUser();
  const failureText = useFailureText();
  const { draft, state, fresh, rows } = part;
  const department = draft.name;
  const named = (what: string) => (isNamed ? t('notice.of', { department, what }) : what);

  if (state.phase === 'unanswered')
    return (
      <Notice title={named(t('notice.unanswered'))} text={failureText(state.error)}>
        <Button variant="default" size="xs" onClick={() => onAgain(draft.jobFilterId)}>
          {t('notice.again')}
        </Button>
      </Notice>
    );
  if (state.phase === 'ready') {
    if (state.moved)
      return (
        <Notice
          title={isNamed ? t('notice.movedOf', { department }) : t('notice.moved')}
          text={t('notice.movedText', { count: fresh.size })}
        />
      );
    return fresh.size > 0 ? (
      <Notice isCalm title={named(t('notice.fresh', { count: fresh.size }))} text={t('notice.freshText')} />
    ) : null;
  }
  if (state.phase !== 'refused') return null;

  const { failure } = state;
  if (failure.code === 'draft_published') {
    const publisher = draft.state?.publishedBy;
    const name = !publisher || publisher.id === me.id ? null : givenName(publisher.name);
    return (
      <Notice
        title={name === null ? t('notice.published', { department }) : t('notice.publishedBy', { name, department })}
        text={t('notice.publishedText')}
      />
    );
  }
  if (failure.code === 'no_draft')
    return <Notice title={t('notice.discarded', { department })} text={t('notice.discardedText')} />;
  if (failure.code === 'same_date_schedule_exists')
    return (
      <Notice
        title={named(t('notice.conflicts', { count: failure.conflicts.length }))}
        text={t('notice.conflictsText')}
      >
        <ul className="grid gap-1">
          {failure.conflicts.map(({ userId, name, date, location, from, until }) => {
            const row = rows.find(({ after }) => after?.userId === userId && after.time.date === date);
            const values = {
              name: name || (facts.person.get(userId)?.name ?? t('formerEmployee')),
              date: format.date(date),
              location,
              time: format.moments(from, until),
            };
            return (
              <li key={`${userId} ${date} ${from}`}>
                <UnstyledButton
                  className={`min-h-24 accent plain-size underline ${classes.conflict}`}
                  disabled={!row}
                  onClick={() => row && onShow(row.itemId)}
                >
                  {t('notice.conflict', values)}
                </UnstyledButton>
              </li>
            );
          })}
        </ul>
      </Notice>
    );
  return <Notice title={t('notice.refused', { department })} text={failureText(failure)} />;
}

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  readonly isCalm?: boolean;
  readonly children?: React.ReactNode;
}

function Notice({ title, text, isCalm = false, children }: NoticeProps) {
  return (
    <div
      className={`flex gap-5 warn-tint outlined-warn round-md mb-6 p-5-6 ${classes.notice}`}
      data-calm={isCalm || undefined}
      role={isCalm ? 'status' : 'alert'}
    >
      {!isCalm && <WarningSign size={15} />}
      <div className="grid gap-2 justify-start">
        <p className="w-580">{title}</p>
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}
