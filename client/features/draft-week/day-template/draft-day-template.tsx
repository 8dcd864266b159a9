import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CivilDate, weekDates } from '#domain/kernel/civil-date';
import { DayTemplateDialog } from '../../../roster/week-template/day-template-dialog.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import { useAddTemplateDay } from './use-add-template-day.js';

export interface DraftDayTemplateProps {
  readonly opened: boolean;
  /** The day that is proposed; null: it closes. */
  readonly date: CivilDate | null;
  readonly onClose: () => void;
}

/**
 * Dialog that adds the shifts of one day of a template to the draft, as open shifts. Offers the shown departments that
 * are not published and the dates of the week, beginning with `date`; null keeps the last date while it closes.
 */
export function DraftDayTemplate({ opened, date, onClose }: DraftDayTemplateProps) {
  const { t } = useTranslation('draftWeek');
  const { open } = useBoard();
  const shown = useBoardView((view) => view.departments);
  const jobs = useBoardView(({ facts }) => facts.jobs);
  const add = useAddTemplateDay();
  // The last one stays while the dialog fades out.
  const [last, setLast] = useState(date ?? open.monday);
  if (date !== null && date !== last) setLast(date);
  return (
    <DayTemplateDialog
      opened={opened}
      onClose={onClose}
      locationId={open.locationId}
      departments={shown
        .filter(({ status }) => status !== 'published')
        .map(({ filter }) => ({ id: filter.jobFilterId, name: filter.name }))}
      noDepartments={t('dayTemplate.closed', { department: shown.map(({ filter }) => filter.name).join(', ') })}
      dates={weekDates(open.monday)}
      date={last}
      jobs={jobs}
      add={add}
    />
  );
}
