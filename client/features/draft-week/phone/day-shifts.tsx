import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { JobEdge } from '../../../shared/ui/job-edge.js';
import { useBoardView } from '../board-scope.js';
import classes from './board-phone.module.css';
import { type DayGroup, dayGroups } from './day-groups.js';
import { phoneSheet } from './phone-sheet.state.js';
import { ShiftRow } from './shift-row.js';

/** The shifts of the day, job by job. */
export function DayShifts() {
  const { t } = useTranslation('draftWeek');
  const lines = useBoardView((view) => view.lines);
  const heads = useBoardView((view) => view.heads);
  const groups = useMemo(() => dayGroups({ lines, heads }), [lines, heads]);
  if (groups.length === 0) return <EmptyState title={t('phone.noJobs.title')} text={t('phone.noJobs.text')} />;
  return groups.map((group) => <JobShifts key={group.head.jobId} group={group} />);
}

function JobShifts({ group: { head, faces } }: { readonly group: DayGroup }) {
  const { t } = useTranslation('draftWeek');
  return (
    <section className={classes.job} aria-label={head.name}>
      <div className={classes.jobHead}>
        <JobEdge colour={head.colour} />
        <h2>{head.name}</h2>
        <small>{faces.length === 0 ? t('phone.jobNone') : head.detail}</small>
        <ActionIcon size="lg" aria-label={t('phone.addAt', { job: head.name })} onClick={() => phoneSheet.set({ kind: 'new', jobId: head.jobId })}>
          <IconPlus size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
      <ul>
        {faces.map((face) => (
          <ShiftRow key={face.id} face={face} />
        ))}
      </ul>
    </section>
  );
}
