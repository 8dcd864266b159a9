import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { givenName } from '#domain/texts/names';
import classes from './decision-buttons.module.css';
import type { RowFate } from './use-decided-in-place.js';

export interface RowFateMarkProps {
  /** Subject of the request, for screen readers. */
  readonly of: string;
  readonly fate: RowFate;
  /** The undo of the decision is being sent. */
  readonly isBusy: boolean;
}

/**
 * Outcome of a request that no longer waits, in place of `DecisionButtons`, with a button that undoes the user's own
 * decision.
 */
export function RowFateMark({ of, fate: { outcome, by, undo }, isBusy }: RowFateMarkProps) {
  const { t } = useTranslation(['decisions', 'common']);
  const text =
    by === null
      ? t(`decisions:fate.${outcome}`)
      : t(`decisions:fateBy`, { fate: t(`decisions:fate.${outcome}`), name: givenName(by) });
  return (
    <div className={`row end gap-3 full-width ${classes.buttons}`}>
      <p className="secondary f-13 text-end">{text}</p>
      {undo && (
        <Button variant="default" size="xs" loading={isBusy} onClick={undo} aria-label={t('decisions:undoOf', { of })}>
          {t('common:action.undo')}
        </Button>
      )}
    </div>
  );
}
