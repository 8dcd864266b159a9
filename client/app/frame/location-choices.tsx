import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { locationsList } from '#domain/location/location.calls';
import { useQuery } from '../../platform/api/use-query.js';
import { originOf } from '../../platform/session/hosts.js';
import { pathAtOtherLocation } from '../../platform/sign-in/path-at-other-location.js';
import { goToLocation } from '../../platform/sign-in/sign-in.js';
import { useLocationRecord, useUser } from '../../platform/session/use-session.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { Loading } from '../../kit/ui/skeleton/skeletons.js';
import classes from './location-choices.module.css';
import { maySwitch } from './may-switch.js';

/**
 * Links to all locations of an admin: same page and week there, without another login. Nothing for users who may not
 * switch.
 */
export function LocationChoices() {
  const user = useUser();
  return maySwitch(user) ? <Choices /> : null;
}

function Choices() {
  const { t } = useTranslation('app');
  const { t: common } = useTranslation('common');
  const state = useQuery(locationsList, {});
  const currentLocation = useLocationRecord();
  const { pathname, search } = useLocation();
  const path = pathAtOtherLocation(pathname, search);
  const failureText = useFailureText();
  const { run, isBusy: isLeaving, failure } = useWrite();

  const go = (id: string) => run(() => goToLocation(id, path));

  return (
    <nav className={`p-2 ${classes.choices}`} aria-label={t('location.switch')}>
      {state.phase === 'loading' && (
        <Loading>
          <Skeleton height={12} m={10} width="60%" />
          <Skeleton height={12} m={10} width="72%" />
        </Loading>
      )}
      {state.phase === 'failed' && (
        <div className="grid gap-4 secondary justify-start p-4-5" role="alert">
          {t('location.failed')}
          <Button variant="default" size="xs" onClick={state.refetch}>
            {common('action.retry')}
          </Button>
        </div>
      )}
      {state.phase === 'ready' && (
        <ul>
          {state.data.map(({ id, description, domain }) => (
            <li key={id}>
              {id === currentLocation?.horecaLocationId ? (
                <span
                  className={`medium row gap-4 min-h-32 p-0-5 round-sm primary no-line ${classes.here}`}
                  aria-current="true"
                >
                  {description}
                  <VisuallyHidden>{t('location.here')}</VisuallyHidden>
                  <IconCheck className="push accent" size={14} aria-hidden="true" />
                </span>
              ) : (
                <a
                  className={`row gap-4 min-h-32 p-0-5 round-sm primary no-line ${classes.link}`}
                  // A real link, so that it also opens in another tab; that tab may ask for a login.
                  href={originOf(domain, window.location) + path}
                  aria-disabled={isLeaving || undefined}
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                    event.preventDefault();
                    if (!isLeaving) void go(id);
                  }}
                >
                  {description}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {failure !== null && (
        <p className="grid gap-4 secondary justify-start p-4-5" role="alert">
          {failureText(failure)}
        </p>
      )}
      <p className={classes.explanation}>{t('location.elsewhere')}</p>
    </nav>
  );
}
