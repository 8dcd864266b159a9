import { useMemo } from 'react';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { PlanningFilter } from '#domain/planning/planning.views';
import type { PushedWeekState } from '#domain/roster-week/roster-week.views';
import { useFormat } from '../../platform/session/use-session.js';
import type { PlanningWeek } from '../../roster/published-week/planning-week.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { StatusBadge } from '../../kit/ui/feedback/status-badge.js';
import type { StartPart } from '../../roster/copy-week/start-run.state.js';
import { awayInWeek } from './away.js';
import { useChoiceName } from './choice-name.js';
import { CopyEffect } from '../../roster/copy-week/copy-effect.js';
import { startPath } from './start-address.js';
import classes from './start-all.module.css';
import { choiceKey, type StartChoice } from './start-choices.js';
import { type StartPlace, useShape } from './use-shape.js';
import { WeekBars } from './week-bars.js';

export interface StartAllRowProps {
  readonly monday: CivilDate;
  readonly filter: PlanningFilter;
  readonly planning: PlanningWeek;
  /** Choices in display order. */
  readonly choices: readonly StartChoice[];
  readonly choice: StartChoice;
  readonly isChosen: boolean;
  readonly withUsers: boolean;
  /** State of the department in this week. */
  readonly state: PushedWeekState['state'];
  /** Progress of starting this department; undefined: not attempted. */
  readonly part: StartPart | undefined;
  readonly isLocked: boolean;
  readonly onChange: (changed: {
    readonly isChosen?: boolean;
    readonly key?: string;
    readonly withUsers?: boolean;
  }) => void;
}

/**
 * Row of one department on the page that starts all: checkbox, select of the content, its size and absent people,
 * whether to copy the people of a week, and progress or failure. Choosing content checks the row. Without fields once
 * begun; disabled while locked.
 */
export function StartAllRow(props: StartAllRowProps) {
  const { monday, filter, choices, choice, isChosen, withUsers, state, part, isLocked, onChange } = props;
  const { t } = useTranslation('selectTemplate');
  const failureText = useFailureText();
  const nameOf = useChoiceName();
  const isBegun = state !== 'empty' || part?.phase === 'started';
  const optionsOf = (kind: StartChoice['kind']) =>
    choices.filter((one) => one.kind === kind).map((one) => ({ value: choiceKey(one), label: nameOf(one) }));
  const groups = [
    { group: t('group.scheduler'), items: optionsOf('scheduler') },
    { group: t('group.templates'), items: optionsOf('template') },
    { group: t('group.weeks'), items: optionsOf('week') },
    { group: t('group.empty'), items: optionsOf('empty') },
  ].filter(({ items }) => items.length > 0);

  return (
    <li className={classes.row} data-off={(!isChosen && !isBegun) || undefined}>
      <div className="row gap-5 min-h-32">
        <Checkbox
          label={filter.name}
          checked={isChosen || isBegun}
          disabled={isLocked || isBegun}
          onChange={(event) => onChange({ isChosen: event.currentTarget.checked })}
        />
        <PartStatus state={state} part={part} />
      </div>
      {!isBegun && (
        <>
          <NativeSelect
            aria-label={t('all.with', { department: filter.name })}
            data={groups}
            value={choiceKey(choice)}
            disabled={isLocked}
            onChange={(event) => onChange({ key: event.currentTarget.value, isChosen: true })}
          />
          <StartFacts {...props} />
          <div className={classes.more}>
            {choice.kind === 'week' && (
              <Checkbox
                size="xs"
                label={t('effect.withUsers')}
                checked={withUsers}
                disabled={isLocked}
                onChange={(event) => onChange({ withUsers: event.currentTarget.checked })}
              />
            )}
            <Link
              className="p-2-0 accent"
              to={startPath(monday, filter.jobFilterId)}
              aria-label={t('all.lookAt', { department: filter.name })}
            >
              {t('all.look')}
            </Link>
          </div>
          {choice.kind === 'week' && withUsers && isChosen && (
            <div className="whole-row">
              <CopyEffect where={{ monday, department: filter.jobFilterId }} week={choice.monday} />
            </div>
          )}
        </>
      )}
      {part?.phase === 'failed' && !isBegun && (
        <p className="warn whole-row" role="alert">
          {failureText(part.error)}
        </p>
      )}
    </li>
  );
}

/** How much it is, and who is away then. */
function StartFacts({ monday, filter, planning, choice, withUsers }: StartAllRowProps) {
  const { t } = useTranslation('selectTemplate');
  const format = useFormat();
  const { jobFilterId, jobIds } = filter;
  const { zone, opening } = planning.location;
  const where = useMemo<StartPlace>(
    () => ({ monday, department: jobFilterId, jobIds, location: { zone, opening } }),
    [monday, jobFilterId, jobIds, zone, opening],
  );
  const away = awayInWeek(planning.person.values(), monday, jobIds);
  const answer = useShape(choice, where);
  const shape = answer.data;
  const total = (count: number, hours: number) =>
    count === 0 ? t('choice.nothing') : t('choice.total', { count, hours: format.hours(hours) });
  const size = (): string => {
    if (choice.kind === 'template') return total(choice.template.shiftCount, choice.template.hours);
    if (choice.kind === 'empty') return t('choice.emptyDetail');
    if (answer.phase === 'failed') return t('preview.failed');
    if (choice.kind === 'week' && shape?.count === 0) return t('preview.weekEmpty', { department: filter.name });
    if (shape) return total(shape.count, shape.minutes / 60);
    return choice.kind === 'week' ? format.weekDates(choice.monday) : '';
  };
  return (
    <div className={`row shrink gap-6 secondary f-12 num ${classes.facts}`}>
      {choice.kind !== 'empty' && <WeekBars shape={shape} jobs={planning.job} />}
      <div>
        <p>
          {size()}
          {choice.kind !== 'empty' && !withUsers && shape !== null && shape.count > 0 && `, ${t('all.unnamed')}`}
        </p>
        {away.length > 0 && (
          <p>
            {t('effect.away', {
              count: away.length,
              names: format.list(
                away.map(({ name, from, until }) =>
                  t('effect.awayPerson', { name, dates: format.dateRange(from, until, { withWeekdays: true }) }),
                ),
              ),
            })}
          </p>
        )}
      </div>
    </div>
  );
}

function PartStatus({ state, part }: Pick<StartAllRowProps, 'state' | 'part'>) {
  const { t } = useTranslation('selectTemplate');
  if (part?.phase === 'started')
    return <StatusBadge tone="ok">{t('all.part.started', { count: part.start.slots.length })}</StatusBadge>;
  if (state !== 'empty')
    return <StatusBadge tone={state === 'published' ? 'ok' : 'plain'}>{t(`department.${state}`)}</StatusBadge>;
  if (part === undefined) return null;
  return <StatusBadge tone={part.phase === 'failed' ? 'no' : 'plain'}>{t(`all.part.${part.phase}`)}</StatusBadge>;
}
