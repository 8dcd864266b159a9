import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { sessionsEnd, sessionsList } from '#domain/session/session.calls';
import type { OwnSession } from '#domain/session/session.views';
import { refetch } from '../../platform/api/query.js';
import { useQuery } from '../../platform/api/use-query.js';
import { useFormat } from '../../platform/session/use-session.js';
import { useThisMinute } from '../../roster/published-week/use-rosters.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { Section } from '../../kit/ui/layout/section.js';
import { TextSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { StatusBadge } from '../../kit/ui/feedback/status-badge.js';
import { useWrites } from '../../kit/mutations/use-writes.js';
import classes from './account.module.css';

/**
 * Section with the user's active sessions, last used first; each but the current one can be ended at once. Skeleton
 * while loading, error with retry.
 */
export function OwnSessionsSection() {
  const { t } = useTranslation('account');
  const sessions = useQuery(sessionsList, {});
  return (
    <Section title={t('sessions.title')}>
      <div className="surface outlined round-md">
        {sessions.phase === 'loading' && <TextSkeleton />}
        {sessions.phase === 'failed' && (
          <CallErrorState title={t('sessions.failed')} error={sessions.error} retry={sessions.refetch} />
        )}
        {sessions.phase === 'ready' && <Sessions sessions={sessions.data} />}
      </div>
    </Section>
  );
}

function Sessions({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const now = useThisMinute();
  const failureText = useFailureText();
  const writes = useWrites();
  const deviceOf = ({ browser, system }: OwnSession): string =>
    browser !== null && system !== null
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknown'));
  const end = (one: OwnSession) =>
    writes.send(
      one.id,
      sessionsEnd,
      { params: { id: one.id } },
      {
        done: () => {
          refetch(sessionsList);
          return { text: t('sessions.ended', { device: deviceOf(one) }) };
        },
      },
    );
  return (
    <ul>
      {sessions.map((one) => (
        <li key={one.id} className={`row between gap-7 p-5-7 min-h-52 ${classes.row}`}>
          <div className="shrink">
            <p className="anywhere">{deviceOf(one)}</p>
            <p className="secondary f-13">
              {t('sessions.last', { at: format.momentLong(Date.parse(one.lastUsed), now) })}
              {one.by !== null && ` · ${t(`sessions.by.${one.by}`)}`}
            </p>
            {writes.failureOf(one.id) !== null && (
              <p className="secondary f-13 mt-4" role="alert">
                {failureText(writes.failureOf(one.id))}
              </p>
            )}
          </div>
          {one.isThis ? (
            <StatusBadge tone="ok">{t('sessions.this')}</StatusBadge>
          ) : (
            <Button
              variant="default"
              size="xs"
              loading={writes.isBusy(one.id)}
              aria-label={t('sessions.endLabel', { device: deviceOf(one) })}
              onClick={() => void end(one)}
            >
              {t('sessions.end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
