import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountAccess } from '#domain/account/account.calls';
import type { DataAccessView } from '#domain/account/data-access';
import { useQuery } from '../../platform/api/use-query.js';
import { useFormat } from '../../platform/session/use-session.js';
import { useThisMinute } from '../../roster/published-week/use-rosters.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { Section } from '../../kit/ui/layout/section.js';
import { TextSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import classes from './account.module.css';

/** As many as are seen at a glance. */
const FIRST = 5;

/**
 * Section with the log of people who viewed the user's data, newest first, 5 entries until all are asked for, and for
 * how many days it is stored. Skeleton, error with retry, sentence without entries.
 */
export function OwnLooks() {
  const { t } = useTranslation('account');
  const access = useQuery(accountAccess, {});
  return (
    <Section title={t('looks.title')}>
      <div className="surface outlined round-md">
        {access.phase === 'loading' && <TextSkeleton />}
        {access.phase === 'failed' && (
          <CallErrorState title={t('looks.failed')} error={access.error} retry={access.refetch} />
        )}
        {access.phase === 'ready' && <Looks access={access.data} />}
      </div>
      {access.phase === 'ready' && access.data.looks.length > 0 && (
        <p className="secondary f-13 mt-4">{t('looks.kept', { days: access.data.days })}</p>
      )}
    </Section>
  );
}

function Looks({ access: { looks, days } }: { readonly access: DataAccessView }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const now = useThisMinute();
  const [all, setAll] = useState(false);
  if (looks.length === 0)
    return <p className={`row between gap-7 p-5-7 min-h-52 ${classes.row}`}>{t('looks.none', { days })}</p>;
  return (
    <>
      <ul>
        {(all ? looks : looks.slice(0, FIRST)).map(({ at, kind, reader, byMe }) => (
          <li key={`${at} ${kind} ${reader ?? ''}`} className={`row between gap-7 p-5-7 min-h-52 ${classes.row}`}>
            <div className="shrink">
              <p className="anywhere" dir="auto">
                {t(`looks.kind.${kind}`, { reader: byMe ? t('looks.you') : (reader ?? t('looks.former')) })}
              </p>
              <p className="secondary f-13">{format.momentLong(Date.parse(at), now)}</p>
            </div>
          </li>
        ))}
      </ul>
      {!all && looks.length > FIRST && (
        <Button variant="subtle" size="xs" onClick={() => setAll(true)}>
          {t('looks.all', { count: looks.length })}
        </Button>
      )}
    </>
  );
}
