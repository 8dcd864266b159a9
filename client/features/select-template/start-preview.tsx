import { Button, Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isoWeekNumber } from '#domain/kernel/civil-date';
import type { PlanningFilter, PlanningJob } from '#domain/planning/planning.views';
import { connection, isAway } from '../../platform/connection/connection.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { useFormat } from '../../platform/session/use-session.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { TableSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { useIsPhone } from '../../kit/ui/layout/use-is-phone.js';
import type { AwayPeriod } from './away.js';
import { useChoiceName } from './choice-name.js';
import { CopyEffect } from '../../roster/copy-week/copy-effect.js';
import { demandFrom } from './demand-from.js';
import { DemandOf } from './demand-of.js';
import { PlacedEffects } from './placed-effects.js';
import { ShapeDays } from './shape-days.js';
import { ShapeTable } from './shape-table.js';
import type { StartChoice } from './start-choices.js';
import classes from './start-preview.module.css';
import { type StartPlace, useShape } from './use-shape.js';

export interface StartPreviewProps {
  readonly choice: StartChoice;
  readonly department: PlanningFilter;
  readonly where: StartPlace;
  readonly jobs: ReadonlyMap<string, PlanningJob>;
  /** People with approved time out in the week. */
  readonly away: readonly AwayPeriod[];
  readonly withUsers: boolean;
  readonly onWithUsers: (withUsers: boolean) => void;
  readonly isBusy: boolean;
  /** Error of the last attempt to start; null: none. */
  readonly error: unknown;
  /** Starts the draft, for a preview in a sheet outside the form; null: the button submits the form. */
  readonly onBegin: (() => void) | null;
}

/**
 * Preview of the selected content with its table or list, absent people, needed people, whether to copy people of a
 * week, and the button to start. Skeleton and error with retry for its shifts; offline, or for a week without shifts,
 * the button is disabled.
 */
export function StartPreview(props: StartPreviewProps) {
  const { choice, department, where, jobs, away, withUsers, onWithUsers, isBusy, error, onBegin } = props;
  const { t } = useTranslation('selectTemplate');
  const format = useFormat();
  const failureText = useFailureText();
  const isPhone = useIsPhone();
  const name = useChoiceName()(choice);
  const answer = useShape(choice, where);
  const isOffline = useLiveState(connection, isAway);
  const shape = answer.data;
  const demand = demandFrom(choice);
  const scenarioId = demand?.scenarioId ?? null;
  const nothingToCopy = choice.kind === 'week' && shape?.count === 0;

  return (
    <section className={`stack card shrink ${classes.preview}`} aria-label={t('preview.label')}>
      {!isPhone && (
        <header className={classes.head}>
          <h2 className="f-16 w-620">{choice.kind === 'empty' ? t('preview.emptyTitle') : name}</h2>
          {shape && shape.count > 0 && (
            <p className="fixed secondary num">
              {t('choice.total', { count: shape.count, hours: format.hours(shape.minutes / 60) })}
            </p>
          )}
        </header>
      )}
      <div className={classes.body}>
        {choice.kind === 'empty' && <p className="secondary measure">{t('preview.emptyText')}</p>}
        {nothingToCopy && (
          <p className="secondary measure">{t('preview.weekEmpty', { department: department.name })}</p>
        )}
        {(choice.kind === 'template' || choice.kind === 'scheduler') && shape?.count === 0 && (
          <p className="secondary measure">{t(`preview.${choice.kind}Empty`)}</p>
        )}
        {choice.kind !== 'empty' && answer.phase === 'loading' && <TableSkeleton rows={4} columns={8} />}
        {answer.phase === 'failed' && (
          <CallErrorState title={t('preview.failed')} error={answer.error} retry={answer.refetch} />
        )}
        {shape && shape.count > 0 && (
          <DemandOf where={where} scenarioId={scenarioId}>
            {(needed) =>
              isPhone ? (
                <ShapeDays shape={shape} jobs={jobs} needed={needed} />
              ) : (
                <ShapeTable shape={shape} jobs={jobs} needed={needed} />
              )
            }
          </DemandOf>
        )}
      </div>
      <div className="grid gap-6 p-6-7">
        <ul className={`grid gap-2 secondary ${classes.effects}`} aria-label={t('effect.label')}>
          {shape && shape.count > 0 && !(choice.kind === 'week' && withUsers) && (
            <li>{t('effect.open', { count: shape.count })}</li>
          )}
          {choice.kind === 'scheduler' && <PlacedEffects placements={choice.placements} monday={where.monday} />}
          {demand && <li>{t('effect.scenario', { template: demand.name })}</li>}
          <li>{t('effect.draft')}</li>
          {away.length > 0 && (
            <li>
              {t('effect.away', {
                count: away.length,
                names: format.list(
                  away.map(({ name: who, from, until }) =>
                    t('effect.awayPerson', { name: who, dates: format.dateRange(from, until, { withWeekdays: true }) }),
                  ),
                ),
              })}
            </li>
          )}
        </ul>
        {choice.kind === 'week' && !nothingToCopy && (
          <Checkbox
            checked={withUsers}
            onChange={(event) => onWithUsers(event.currentTarget.checked)}
            label={t('effect.withUsers')}
            description={t('effect.withUsersHelp')}
          />
        )}
        {choice.kind === 'week' && !nothingToCopy && withUsers && <CopyEffect where={where} week={choice.monday} />}
      </div>
      <footer className={`row between gap-7 line-above p-6-7 ${classes.foot}`}>
        <p className={`secondary ${classes.message}`} role="status" data-error={error != null || undefined}>
          {error == null ? isOffline && t('offline') : failureText(error)}
        </p>
        <Button
          type={onBegin ? 'button' : 'submit'}
          size={isPhone ? 'lg' : 'md'}
          loading={isBusy}
          disabled={nothingToCopy}
          onClick={onBegin ?? undefined}
        >
          {choice.kind === 'week'
            ? t('start.week', { number: isoWeekNumber(choice.monday) })
            : t(`start.${choice.kind}`)}
        </Button>
      </footer>
    </section>
  );
}
