import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { JobFilterId } from '#domain/kernel/ids';
import type { PlanningFilter } from '#domain/planning/planning.views';
import { EntryMenu } from '../../../kit/ui/overlay/entry-menu.js';
import { JobEdge } from '../../../kit/ui/layout/job-edge.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import classes from './department-choice.module.css';

const ALL = 'all';

/**
 * Menu of the departments and, if there are several, all of them; the button names the shown one with the colour of
 * its first job. Changes the choice of the board alone.
 */
export function DepartmentChoice() {
  const { t } = useTranslation('draftWeek');
  const { t: common } = useTranslation('common');
  const board = useBoard();
  const filters = useBoardView(({ facts }) => facts.filters);
  const jobs = useBoardView(({ facts }) => facts.jobs);
  const shown = useBoardView(({ departments }) => departments);
  const [only] = shown;
  const chosen = filters.length > 1 && shown.length === 1 && only ? only.filter : null;
  const one = chosen ?? (filters.length === 1 ? (filters[0] ?? null) : null);
  const name = one?.name ?? common('word.allDepartments');
  const edgeOf = (filter: PlanningFilter | null) => {
    const colour = jobs.get(filter?.jobIds[0] ?? '')?.colour;
    return colour === undefined ? null : <JobEdge colour={colour} />;
  };
  const choose = (jobFilterId: JobFilterId | null) =>
    board.views.choice.update((choice) => ({ ...choice, jobFilterId }));

  const entries = [
    ...filters.map((filter) => ({
      key: filter.jobFilterId,
      label: filter.name,
      icon: edgeOf(filter),
      run: () => choose(filter.jobFilterId),
    })),
    ...(filters.length > 1 ? [{ key: ALL, label: common('word.allDepartments'), run: () => choose(null) }] : []),
  ];

  return (
    <EntryMenu
      position="bottom-start"
      width={230}
      classNames={classes}
      label={common('word.department')}
      chosen={one?.jobFilterId ?? ALL}
      entries={entries}
      button={
        <Button
          variant="default"
          leftSection={edgeOf(chosen)}
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          aria-label={t('department.choose', { name })}
          aria-haspopup="menu"
          aria-expanded={false}
        >
          <span className="ellipsis">{name}</span>
        </Button>
      }
    />
  );
}
