import { IconAlertTriangleFilled, IconInfoCircle, IconPencil, IconRepeat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { UnavailableReason } from '#domain/planning/plan-status';
import { useFormat } from '../../../platform/session/use-session.js';
import { now } from '../../../platform/state/clock.js';
import { shiftWarnings } from '../manager/shift-warnings.js';
import classes from './shift-panel.module.css';
import type { ShiftPanelProps } from './shift-part.js';

/**
 * List about a shift: why its person is unavailable, that their availability changed, that it replaces another shift,
 * and that it was edited after publication. Renders nothing without any.
 */
export function ShiftRemarks({ shift, roster, planning }: ShiftPanelProps) {
  const { t } = useTranslation('rosterWeek');
  const { t: errors } = useTranslation('errors');
  const format = useFormat();
  const { codes, isOnlyUnknown } = shiftWarnings(shift, planning.location, now());
  const warnings = codes.flatMap((warning) => {
    const reason = UnavailableReason.safeParse(warning);
    return reason.success ? [errors(`reason.${reason.data}`)] : [];
  });
  const isFlagged = codes.length > warnings.length;
  const isEdited = shift.edited && (roster.weeks.get(shift.jobFilterId)?.published ?? false);
  if (codes.length === 0 && !isEdited && shift.replacementOf === null) return null;
  return (
    <ul className={classes.remarks}>
      {warnings.length > 0 && (
        <li className="grid columns-16 gap-4 lh-135" data-warn={!isOnlyUnknown || undefined}>
          {isOnlyUnknown ? (
            <IconInfoCircle className="mt-1 faint" size={14} aria-hidden="true" />
          ) : (
            <IconAlertTriangleFilled className="mt-1 faint" size={14} aria-hidden="true" />
          )}
          {t('manager.panel.warning', { reasons: format.list(warnings) })}
        </li>
      )}
      {isFlagged && (
        <li className="grid columns-16 gap-4 lh-135" data-warn>
          <IconAlertTriangleFilled className="mt-1 faint" size={14} aria-hidden="true" />
          {t('manager.panel.availabilityChanged')}
        </li>
      )}
      {shift.replacementOf !== null && (
        <li className="grid columns-16 gap-4 lh-135">
          <IconRepeat className="mt-1 faint" size={14} stroke={1.8} aria-hidden="true" />
          {t('manager.panel.replacementOf')}
        </li>
      )}
      {isEdited && (
        <li className="grid columns-16 gap-4 lh-135">
          <IconPencil className="mt-1 faint" size={14} stroke={1.8} aria-hidden="true" />
          {t('manager.panel.edited')}
        </li>
      )}
    </ul>
  );
}
