import { VisuallyHidden } from '@mantine/core';
import { IconBeach } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import { useFormat } from '../../platform/session/use-session.js';
import { useIsPhone } from '../../kit/ui/layout/use-is-phone.js';
import classes from './day-facts-line.module.css';
import type { DayFacts } from './use-day-facts.js';

/**
 * Line at the bottom of a day: times of the user's shift (on a phone its start) in the job's colour, and a sign for
 * approved or requested time off.
 */
export function DayFactsLine({ facts: { shift, colour, isAway } }: { readonly facts: DayFacts }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const isPhone = useIsPhone();
  const planned = shift && shiftTimeOf(shift.start, shift.ending);
  return (
    <span className={classes.others}>
      {planned && (
        <span
          className={`row shrink gap-3 num nowrap ${classes.planned}`}
          style={{ '--job': colour } as React.CSSProperties}
        >
          <i aria-hidden="true" />
          <span aria-hidden="true">{isPhone ? format.clock(planned.start) : format.timeCompact(planned)}</span>
          <VisuallyHidden>{t('month.planned', { time: format.timeSpoken(planned) })}</VisuallyHidden>
        </span>
      )}
      {isAway && (
        <span title={t('month.timeOut')}>
          <IconBeach size={14} stroke={1.8} aria-hidden="true" />
          <VisuallyHidden>{t('month.timeOut')}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
