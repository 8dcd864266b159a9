import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobSettings } from '#domain/job/work-settings.views';
import { JobEdge } from '../../kit/ui/layout/job-edge.js';
import { useIsPhone } from '../../kit/ui/layout/use-is-phone.js';
import { useOfflineReason } from '../../kit/mutations/use-offline-reason.js';
import type { ArrowKey, Departments, JobPosition } from './arrangement.js';
import { dragsJob, takesJobs } from './job-dragging.js';
import classes from './job.module.css';

const ARROWS: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] satisfies ArrowKey[];

/** Handles arrow keys on the focused element and keeps the page from scrolling. */
const onArrow =
  (move: (key: ArrowKey) => void) =>
  (event: KeyboardEvent): void => {
    if (!ARROWS.includes(event.key)) return;
    event.preventDefault();
    move(event.key as ArrowKey);
  };

export interface DepartmentCardProps {
  readonly department: Departments[number];
  /** Jobs by id; a job missing in it is not shown. */
  readonly jobs: ReadonlyMap<string, JobSettings>;
  /** Called when a job was dropped in this department. */
  readonly onJobDrop: (jobId: string, spot: JobPosition) => void;
  readonly onJobArrow: (jobId: string, key: ArrowKey) => void;
  readonly onDepartmentArrow: (key: ArrowKey) => void;
  /** Opens the form of a job. */
  readonly editJob: (job: JobSettings) => void;
  /** Opens the form for the name. */
  readonly rename: () => void;
  /** Deletes the department; offered only without jobs. */
  readonly remove: () => void;
}

/**
 * Card of a department with its jobs, which are dragged, or moved with arrow keys on their grips (buttons on a phone).
 * Moving and deleting are disabled offline.
 */
export function DepartmentCard(props: DepartmentCardProps) {
  const { department, jobs, onJobDrop, onJobArrow, onDepartmentArrow, editJob, rename, remove } = props;
  const { t } = useTranslation('job');
  const away = useOfflineReason();
  const element = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  const { id, name, jobIds } = department;
  const drop = useEffectEvent(onJobDrop);
  useEffect(() => {
    if (!element.current) return;
    return takesJobs(element.current, id, { onOver: setOver, onDrop: (jobId, spot) => drop(jobId, spot) });
  }, [id]);
  return (
    <section className={classes.department} data-over={isOver || undefined} aria-label={name} ref={element}>
      <div className={`row gap-2 mb-3 ${classes.head}`}>
        <Mover
          label={t('moveDepartment', { name })}
          up={t('departmentUp', { name })}
          down={t('departmentDown', { name })}
          isFixed={away !== null}
          move={onDepartmentArrow}
        />
        <h2>{name}</h2>
        <ActionIcon size="lg" aria-label={t('renameDepartment', { name })} onClick={rename}>
          <IconPencil size={16} aria-hidden="true" />
        </ActionIcon>
        {jobIds.length === 0 && (
          <ActionIcon size="lg" aria-label={t('removeDepartment', { name })} disabled={away !== null} onClick={remove}>
            <IconTrash size={16} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
      {jobIds.length === 0 && <p className={classes.note}>{t('noJobs')}</p>}
      <ul className="grid gap-1 min-h-36">
        {jobIds.map((jobId) => {
          const job = jobs.get(jobId);
          return (
            job && (
              <JobRow
                key={jobId}
                job={job}
                isFixed={away !== null}
                onArrow={(key) => onJobArrow(jobId, key)}
                edit={() => editJob(job)}
              />
            )
          );
        })}
      </ul>
    </section>
  );
}

interface MoverProps {
  readonly label: string;
  readonly up: string;
  readonly down: string;
  readonly isFixed: boolean;
  readonly move: (key: ArrowKey) => void;
  /** Id that finds the grip again after the move. */
  readonly id?: string;
}

/** Control that moves a row: a grip with arrow keys on a desk, two buttons on a phone. */
function Mover({ label, up, down, isFixed, move, id }: MoverProps) {
  const isPhone = useIsPhone();
  if (!isPhone)
    return (
      <ActionIcon
        className={classes.grip}
        size="lg"
        aria-label={label}
        disabled={isFixed}
        onKeyDown={onArrow(move)}
        data-grip={id}
      >
        <IconGripVertical size={16} aria-hidden="true" />
      </ActionIcon>
    );
  return (
    <>
      <ActionIcon size="lg" aria-label={up} disabled={isFixed} onClick={() => move('ArrowUp')}>
        <IconChevronUp size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon size="lg" aria-label={down} disabled={isFixed} onClick={() => move('ArrowDown')}>
        <IconChevronDown size={16} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}

interface JobRowProps {
  readonly job: JobSettings;
  readonly isFixed: boolean;
  readonly onArrow: (key: ArrowKey) => void;
  readonly edit: () => void;
}

function JobRow({ job, isFixed, onArrow: move, edit }: JobRowProps) {
  const { t } = useTranslation('job');
  const row = useRef<HTMLLIElement>(null);
  const { id, name, colour, jobTypeId, callAllowed, servesAlcohol } = job;
  useEffect(() => {
    if (!row.current || isFixed) return;
    return dragsJob(row.current, id);
  }, [id, isFixed]);
  const facts = [t(`type.${jobTypeId}`), callAllowed && t('onCall'), servesAlcohol && t('alcohol')].filter(Boolean);
  return (
    <li className={classes.job} data-job={id} ref={row}>
      <Mover
        label={t('moveJob', { name })}
        up={t('jobUp', { name })}
        down={t('jobDown', { name })}
        isFixed={isFixed}
        move={move}
        id={id}
      />
      <JobEdge colour={colour} height={28} />
      <span className={`grow anywhere ${classes.words}`}>
        {name}
        <small>{facts.join(' · ')}</small>
      </span>
      <ActionIcon size="lg" aria-label={t('changeJob', { name })} onClick={edit}>
        <IconPencil size={16} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}
