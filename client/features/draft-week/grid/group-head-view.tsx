import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { JobFilterId } from '#domain/kernel/ids';
import { JobHead, PersonHead } from '../../../roster/schedule-grid/row-heads.js';
import { OpenRing } from '../../../roster/schedule-grid/slot-marks.js';
import { useFormat } from '../../../platform/session/use-session.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import type { GroupHead } from '../model/group-heads.js';
import { selectTemplatePath } from '../model/select-template-path.js';
import { useRevise } from '../revision/use-revise.js';
import classes from './week-board.module.css';

/**
 * Head of a group of lines: job with its totals, person with hours, open shifts with their number, or department;
 * nothing for an unknown group.
 */
export function GroupHeadView({ group }: { readonly group: string }) {
  const head = useBoardView(({ heads }) => heads.get(group));
  switch (head?.kind) {
    case 'job':
      return <JobHead name={head.name} colour={head.colour} detail={head.detail} />;
    case 'person':
      return <PersonHeadOf head={head} />;
    case 'open':
      return <OpenHead head={head} />;
    case 'department':
      return <DepartmentHead jobFilterId={head.jobFilterId} />;
    case undefined:
      return null;
  }
}

function PersonHeadOf({ head }: { readonly head: Extract<GroupHead, { kind: 'person' }> }) {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const { name, hours, contractHours } = head;
  const spoken = format.hoursSpoken(hours);
  return (
    <PersonHead
      name={name}
      hours={hours}
      contractHours={contractHours}
      hoursText={format.hoursNumber(hours, { aligned: true })}
      contractText={contractHours === null ? null : format.hoursNumber(contractHours)}
      label={
        contractHours === null
          ? t('grid.personHours', { name, hours: spoken })
          : t('grid.personHoursOf', { name, hours: spoken, contract: format.hoursSpoken(contractHours) })
      }
    />
  );
}

function OpenHead({ head }: { readonly head: Extract<GroupHead, { kind: 'open' }> }) {
  const { t } = useTranslation('draftWeek');
  const board = useBoard();
  const { expanded, count } = head;
  const Chevron = expanded ? IconChevronUp : IconChevronDown;
  return (
    <UnstyledButton
      className="row gap-4 alarm f-13 hoverable no-ground full-width full-height p-0-6 no-border w-550 text-left"
      aria-expanded={expanded}
      title={t(expanded ? 'grid.firstOpen' : 'grid.allOpen')}
      onClick={() => board.views.choice.update((choice) => ({ ...choice, openExpanded: !expanded }))}
    >
      <OpenRing size={10} />
      {t('grid.openShifts')}
      <span className="push secondary f-12 regular num">{count}</span>
      <Chevron size={14} aria-hidden="true" />
    </UnstyledButton>
  );
}

function DepartmentHead({ jobFilterId }: { readonly jobFilterId: JobFilterId }) {
  const { t } = useTranslation('draftWeek');
  const department = useBoardView(({ departments }) =>
    departments.find(({ filter }) => filter.jobFilterId === jobFilterId),
  );
  const { revise, isBusy } = useRevise();
  const { open } = useBoard();
  if (!department) return null;
  const { filter, status } = department;
  return (
    <div className={classes.department}>
      <span className="strong">{filter.name}</span>
      {status === 'published' && <IconLock size={13} aria-hidden="true" />}
      <span className="faint">{t(`department.${status}`)}</span>
      {status === 'published' && (
        <Button variant="default" size="compact-xs" loading={isBusy} onClick={() => void revise(jobFilterId)}>
          {t('revise.action')}
        </Button>
      )}
      {status === 'empty' && (
        <Button variant="default" size="compact-xs" component={Link} to={selectTemplatePath(open, jobFilterId)}>
          {t('department.start')}
        </Button>
      )}
    </div>
  );
}
