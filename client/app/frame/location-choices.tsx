import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLiveState } from '../../shared/reactive/use-live-state.js';
import { originOf } from '../../shared/session/hosts.js';
import { useLocationRecord, useUser } from '../../shared/session/use-session.js';
import { Loading } from '../../shared/ui/skeletons.js';
import classes from './location-choices.module.css';
import { askAgain, maySwitch, otherLocations } from './other-locations.js';

/** Every location that one may go to. Each has its own address, and a session of its own there. */
export function LocationChoices() {
  const user = useUser();
  return maySwitch(user) ? <Choices /> : null;
}

function Choices() {
  const { t } = useTranslation('app');
  const { t: common } = useTranslation('common');
  const state = useLiveState(otherLocations);
  const here = useLocationRecord();

  return (
    <nav className={classes.choices} aria-label={t('location.switch')}>
      {state.phase === 'loading' && (
        <Loading>
          <Skeleton height={12} m={10} width="60%" />
          <Skeleton height={12} m={10} width="72%" />
        </Loading>
      )}
      {state.phase === 'failed' && (
        <div className={classes.failed} role="alert">
          {t('location.failed')}
          <Button variant="default" size="xs" onClick={askAgain}>
            {common('action.retry')}
          </Button>
        </div>
      )}
      {state.phase === 'ready' && (
        <ul>
          {state.locations.map(({ id, description, domain }) => (
            <li key={id}>
              {id === here?.horeca_location_id ? (
                <span className={classes.here} aria-current="true">
                  {description}
                  <VisuallyHidden>{t('location.here')}</VisuallyHidden>
                  <IconCheck size={14} aria-hidden="true" />
                </span>
              ) : (
                <a className={classes.link} href={originOf(domain, window.location)}>
                  {description}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className={classes.explanation}>{t('location.elsewhere')}</p>
    </nav>
  );
}
