import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { organisationGet } from '#domain/organisation/organisation.calls';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { Page as Frame } from '../../kit/ui/layout/page.js';
import { RowsSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { query } from '../../platform/api/query.js';
import { isThere } from '../../platform/api/query-state.js';
import { useQuery } from '../../platform/api/use-query.js';
import { settled } from '../../platform/state/settled.js';
import classes from './organisation.module.css';
import { SettingsForm } from './settings/settings-form.js';
import { WorkingTime } from './working-time.js';

/** Waits shortly for the organisation's settings. */
export const loader = async () => settled(query(organisationGet, {}), isThere);

/**
 * /manager/organisation: settings of the organisation, and the working-time rules. A colleague's change is announced
 * with a button that shows it, and not overwritten. Skeleton, error with retry.
 */
export function Page() {
  const { t } = useTranslation('organisation');
  const [version, setVersion] = useState(0);
  const state = useQuery(organisationGet, {});
  return (
    <Frame title={t('title')}>
      {state.phase === 'loading' && <RowsSkeleton rows={4} />}
      {state.phase === 'failed' && <CallErrorState title={t('failed')} error={state.error} retry={state.refetch} />}
      {state.phase === 'ready' && (
        <div className={classes.layout}>
          <SettingsForm key={version} newest={state.data} showNewest={() => setVersion((before) => before + 1)} />
          <WorkingTime />
        </div>
      )}
    </Frame>
  );
}
