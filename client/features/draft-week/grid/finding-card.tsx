import { UnstyledButton } from '@mantine/core';
import { InfoSign, OpenRing, WarningSign } from '../../../roster/schedule-grid/slot-marks.js';
import type { GroupText } from '../texts/finding-texts.js';
import { type FindingGroup, isInformation } from '../model/board-check.js';
import classes from './board-desk.module.css';

export interface FindingCardProps {
  readonly group: FindingGroup;
  readonly text: GroupText;
  readonly onChoose: () => void;
}

/**
 * Button with a group of findings of the roster check in two lines, with the sign of an open shift, information or a
 * warning; a press calls `onChoose`.
 */
export function FindingCard({ group, text, onChoose }: FindingCardProps) {
  const isOpen = group.findings[0]?.code === 'unassigned_slot';
  return (
    <UnstyledButton
      className="row shrink gap-4 f-12 hoverable no-ground full-width h-48 p-2-4 outlined round-md lh-135 text-left"
      onClick={onChoose}
      title={[text.title, text.detail].filter(Boolean).join('\n')}
    >
      {isOpen ? (
        <OpenRing size={10} />
      ) : group.findings.every(isInformation) ? (
        <InfoSign size={13} />
      ) : (
        <WarningSign size={13} />
      )}
      <span className={`shrink ${classes.findingText}`}>
        <span>{text.title}</span>
        <small className="faint f-12">{text.detail}</small>
      </span>
    </UnstyledButton>
  );
}
