import { Button, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DraftSlot } from '#domain/draft-week/draft-week.state';
import { groupBy } from '#domain/kernel/group-by';
import { startMoment } from '#domain/kernel/shift-time';
import { useFormat } from '../../../platform/session/use-session.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import { acceptProposed } from './accept.js';
import { ChosenProposal } from './chosen-proposal.js';
import classes from './fill.module.css';
import type { ProposedWeek } from './use-proposed.js';
import type { WeekFill } from './week-fill.state.js';

interface FillListProps {
  readonly fill: WeekFill;
  readonly week: ProposedWeek;
  /** Slot that is explained; null: none. */
  readonly chosen: string | null;
  readonly onChoose: (slotId: string) => void;
}

/**
 * Proposed and still open shifts by day and start. A press opens the details of a shift; a button per day plans all
 * its proposed people in one step.
 */
export function FillList({ fill, week, chosen, onChoose }: FillListProps) {
  const { t } = useTranslation('weekFill');
  const format = useFormat();
  const board = useBoard();
  const facts = useBoardView((view) => view.facts);
  const rows = [
    ...week.proposed.map((proposal) => ({ slot: proposal.slot, proposal })),
    ...week.open.map((slot) => ({ slot, proposal: null })),
  ].toSorted((a, b) => startMoment(a.slot.time).localeCompare(startMoment(b.slot.time)));
  const nameOf = (id: string) => facts.person.get(id)?.name ?? '';
  const textOf = ({ time, jobId }: DraftSlot) =>
    [format.time(time), facts.jobs.get(jobId)?.name].filter(Boolean).join(', ');
  return [...groupBy(rows, ({ slot }) => slot.time.date)].map(([date, ofDay]) => {
    const accepted = week.proposed.filter(({ slot }) => slot.time.date === date);
    return (
      <section key={date} className={`py-2 ${classes.day}`} aria-label={format.dateLong(date)}>
        <div className={`row wrap gap-4 between ${classes.dayHead}`}>
          <h3>{format.dateLong(date)}</h3>
          {accepted.length > 0 && (
            <Button size="compact-xs" variant="default" onClick={() => acceptProposed(board, fill, accepted)}>
              {t('acceptDay', { count: accepted.length })}
            </Button>
          )}
        </div>
        <ul>
          {ofDay.map(({ slot, proposal }) => (
            <li key={slot.slotId}>
              <UnstyledButton
                className={classes.row}
                aria-expanded={chosen === slot.slotId}
                onClick={() => onChoose(slot.slotId)}
              >
                <span>{textOf(slot)}</span>
                <b>{proposal ? nameOf(proposal.userId) : t('staysOpen')}</b>
                {fill.scope.fromScenario && <span className="faint">{t('fromScenario')}</span>}
                {proposal?.moved && <span className="faint">{t('moves', { name: nameOf(proposal.moved) })}</span>}
              </UnstyledButton>
              {chosen === slot.slotId && (
                <ChosenProposal fill={fill} slot={slot} proposal={proposal} week={week.week} proposed={week.proposed} />
              )}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
