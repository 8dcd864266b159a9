import { useTranslation } from 'react-i18next';
import { mondayOf, weekDates } from '#domain/kernel/civil-date';
import { useToday } from '../../../platform/session/use-session.js';
import { answering } from '../../../kit/ui/feedback/answering.js';
import { DayTemplateDialog } from '../../../roster/week-template/day-template-dialog.js';
import type { ShownJob } from '../../../roster/week-template/template-day-shifts.js';
import type { ShownDepartment } from '../use-department.js';
import type { ManagerWeek } from './manager-week.js';
import { addDayTemplate } from './roster-writes.js';

export interface RosterDayTemplateProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly week: ManagerWeek;
  readonly department: ShownDepartment;
}

const NO_JOBS: ReadonlyMap<string, ShownJob> = new Map<string, never>();

/**
 * Dialog that adds one weekday of a template to a date of the published week. Proposes today, or Monday in another
 * week; confirms before adding shifts that overlap existing ones.
 */
export function RosterDayTemplate({ opened, onClose, week, department }: RosterDayTemplateProps) {
  const { t } = useTranslation('rosterWeek');
  const today = useToday();
  const { shown, all } = department;
  const one = all.filter(({ id }) => id === shown);
  return (
    <DayTemplateDialog
      opened={opened}
      onClose={onClose}
      locationId={week.locationId}
      departments={one.length > 0 ? one : all}
      noDepartments={t('manager.template.noDepartments')}
      dates={weekDates(week.monday)}
      date={mondayOf(today) === week.monday ? today : week.monday}
      jobs={week.planning?.job ?? NO_JOBS}
      add={async (template, ask) => {
        const overlap = answering('template_overlap_needs_confirmation', ({ shifts }) => ask(shifts));
        const added = await addDayTemplate(template, overlap);
        return added && added.length;
      }}
    />
  );
}
