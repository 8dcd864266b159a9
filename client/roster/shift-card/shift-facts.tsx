import { VisuallyHidden } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangleFilled,
  IconBus,
  IconClockHour3,
  IconMapPin,
  IconMessage,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clockChange } from '#domain/own-roster/shift-span';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { useFormat } from '../../platform/session/use-session.js';
import { ColleaguesFact } from './colleagues-fact.js';
import classes from './shift-facts.module.css';
import type { ShiftDetails } from './use-shift-details.js';

export interface ShiftFactsProps {
  readonly shift: FullSchedule;
  readonly details: ShiftDetails;
}

/**
 * Facts about a shift: location, colleagues, comment of the day, last bus home, and a change of the clock during it.
 * Unknown facts are left out.
 */
export function ShiftFacts({ shift, details }: ShiftFactsProps) {
  const { t } = useTranslation('shiftCard');
  const { placeName, colleagues, comment, lastBus, zone } = details;
  return (
    <dl className={classes.facts}>
      {placeName !== '' && (
        <Fact icon={IconMapPin} name={t('place')}>
          {placeName}
        </Fact>
      )}
      {!shift.canceled && colleagues && (
        <Fact icon={IconUsers} name={t('colleagues')}>
          <ColleaguesFact colleagues={colleagues} />
        </Fact>
      )}
      {comment !== null && (
        <Fact icon={IconMessage} name={t('comment')}>
          {comment}
        </Fact>
      )}
      {lastBus && (
        <Fact icon={IconBus} name={t('wayHome')} warn={lastBus.tooEarly}>
          <span className="num">{t('lastBus', { time: lastBus.time })}</span>
          {lastBus.tooEarly && (
            <span className="row gap-3 warn">
              <IconAlertTriangleFilled className="warn-sign" size={13} aria-hidden="true" />
              {t(shift.endingKind === 'as_needed' ? 'busBeforeLatest' : 'busTooEarly')}
            </span>
          )}
        </Fact>
      )}
      <ClockFact shift={shift} zone={zone} />
    </dl>
  );
}

/** In the two nights of a year in which a shift is longer or shorter than it seems. */
function ClockFact({ shift, zone }: { readonly shift: FullSchedule; readonly zone: string }) {
  const { t } = useTranslation('shiftCard');
  const format = useFormat();
  const change = shift.endingKind === 'call' ? null : clockChange(shift, zone);
  if (!change) return null;
  // The break is part of the time between start and end.
  const hours = shift.hours + (shift.unpaidBreak ?? 0) / 60;
  return (
    <Fact icon={IconClockHour3} name={format.hours(hours)}>
      {t(`clock.${change}`, { hours: format.hoursSpoken(hours) })}
    </Fact>
  );
}

interface FactProps {
  readonly icon: Icon;
  readonly name: string;
  readonly warn?: boolean;
  readonly children: ReactNode;
}

function Fact({ icon: Sign, name, warn = false, children }: FactProps) {
  return (
    <div className={classes.fact} data-warn={warn || undefined}>
      <Sign size={18} stroke={1.6} aria-hidden="true" />
      <VisuallyHidden component="dt">{name}</VisuallyHidden>
      <dd>{children}</dd>
    </div>
  );
}
