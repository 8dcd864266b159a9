import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { JobFilterId } from '#domain/kernel/ids';
import type { PlanningFilter } from '#domain/planning/planning.views';
import { JobEdge } from '../../../shared/ui/job-edge.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import classes from './department-choice.module.css';

const ALL = 'all';

/** Which department is on the board, or all of them. */
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

  return (
    <Menu position="bottom-start" width={230} classNames={classes}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={edgeOf(chosen)}
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          aria-label={t('department.choose', { name })}
        >
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={common('word.department')}>
        <Menu.RadioGroup value={one?.jobFilterId ?? ALL}>
          {filters.map((filter) => (
            <Menu.RadioItem
              key={filter.jobFilterId}
              value={filter.jobFilterId}
              onClick={() => choose(filter.jobFilterId)}
            >
              {edgeOf(filter)}
              {filter.name}
            </Menu.RadioItem>
          ))}
          {filters.length > 1 && (
            <Menu.RadioItem value={ALL} onClick={() => choose(null)}>
              {common('word.allDepartments')}
            </Menu.RadioItem>
          )}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
