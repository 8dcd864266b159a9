import { useTranslation } from 'react-i18next';
import { connection } from '../../shared/live-state/connection.js';
import { useLiveState } from '../../shared/reactive/use-live-state.js';
import classes from './connection-state.module.css';

/** Whether changes arrive as they happen: a word, with a dot whose shape says the same. */
export function ConnectionState() {
  const { t } = useTranslation('app');
  const state = useLiveState(connection);
  return (
    <div className={classes.state} data-state={state} role="status">
      <i className={classes.dot} aria-hidden="true" />
      {t(`connection.${state}`)}
    </div>
  );
}
