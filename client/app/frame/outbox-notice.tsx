import { Button } from '@mantine/core';
import { IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { mondayOf } from '#domain/kernel/civil-date';
import { connection } from '../../platform/connection/connection.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { useFormat, useUser } from '../../platform/session/use-session.js';
import { toast } from '../../kit/ui/feedback/toast.js';
import { isFinal, isQuestion, pendingWritesOf } from '../../platform/pending-writes/current-pending-writes.js';
import type { PendingWrite } from '../../platform/pending-writes/pending-write.js';
import classes from './outbox-notice.module.css';
import { isRosterChange, SHOWN_BY_PAGE } from '../../platform/pending-writes/pending-change.js';
import { useQueuedWrites } from '../../platform/pending-writes/use-outbox.js';
import { useRefusalText } from './use-refusal-text.js';

/**
 * List of the user's queued writes, oldest first, waiting (unless their page shows that) or refused, with actions:
 * confirm a question, retry, and discard with undo. The heading says whether they wait for a connection. Nothing when the queue is empty.
 */
export function OutboxNotice() {
  const { t } = useTranslation('offline');
  const entries = useQueuedWrites().filter(({ change, refused }) => refused !== null || !SHOWN_BY_PAGE.has(change));
  const state = useLiveState(connection);
  const isOnline = state === 'online';
  const id = useId();
  if (entries.length === 0) return null;
  const isWaiting = entries.some(({ refused }) => refused === null);
  const title = isWaiting ? t(isOnline ? 'sending' : state === 'silent' ? 'waitingSilent' : 'waiting') : t('title');
  return (
    <section className={classes.notice} aria-labelledby={id}>
      <h2 className="row gap-4 f-13 strong" id={id}>
        {isOnline ? (
          <IconCloudUp className="warn-sign" size={16} aria-hidden="true" />
        ) : (
          <IconCloudOff className="warn-sign" size={16} aria-hidden="true" />
        )}
        {title}
      </h2>
      <ul className="mt-3">
        {entries.map((entry) => (
          <li key={entry.key} className={`row wrap f-13 gap-2-6 p-3-0 ${classes.line}`}>
            <Line entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The published shift that a change is about; else its week. */
const rosterPath = ({ subject, from }: PendingWrite): string =>
  subject === from ? `/main?week=${mondayOf(from)}` : `/main/${from}/${subject}`;

function Line({ entry }: { readonly entry: PendingWrite }) {
  const { t } = useTranslation(['offline', 'common']);
  const format = useFormat();
  const refusalText = useRefusalText();
  const writes = pendingWritesOf(useUser().id);
  const { key, change, refused } = entry;
  const dates = entry.from === entry.until ? format.date(entry.from) : format.dateRange(entry.from, entry.until);
  const values = { change: t(`offline:change.${change}`), dates };
  const when = isRosterChange(change) ? (
    <Link className="secondary" to={rosterPath(entry)}>
      {dates}
    </Link>
  ) : (
    <span className="secondary">{dates}</span>
  );
  const discard = async () => {
    await writes.discard(key);
    toast(t('offline:discarded'), {
      label: t('common:action.undo'),
      run: () => void writes.restore(entry).then(writes.send),
    });
  };
  return (
    <>
      <span className="shrink flex-200">
        {values.change} {when}
      </span>
      {refused !== null && (
        <span className={classes.reason} role="alert">
          {refusalText(refused)}
        </span>
      )}
      <span className="flex gap-4">
        {refused !== null && isQuestion(refused) && (
          <Button size="xs" aria-label={t('offline:sureOf', values)} onClick={() => void writes.retry(key, true)}>
            {t('offline:sure')}
          </Button>
        )}
        {refused !== null && !isQuestion(refused) && !isFinal(refused) && (
          <Button
            size="xs"
            variant="default"
            aria-label={t('offline:retryOf', values)}
            onClick={() => void writes.retry(key, false)}
          >
            {t('common:action.retry')}
          </Button>
        )}
        <Button size="xs" variant="default" aria-label={t('offline:discardOf', values)} onClick={() => void discard()}>
          {t('offline:discard')}
        </Button>
      </span>
    </>
  );
}
