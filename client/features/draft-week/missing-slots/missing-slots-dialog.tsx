import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import { paidMinutes } from '#domain/rules/paid-hours';
import { FormDialog } from '../../../kit/forms/form-dialog.js';
import { toast } from '../../../kit/ui/feedback/toast.js';
import { useFormat } from '../../../platform/session/use-session.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import { payRulesOf } from '../model/board-facts.js';
import { addition } from '../model/slot-edits.js';
import { openFill } from '../week-fill/open-fill.js';
import classes from './missing-slots.module.css';
import { type MissingSlot, useMissingSlots } from './use-missing-slots.js';

interface MissingSlotsDialogProps {
  readonly opened: boolean;
  /** Days of the board of which slots are added. */
  readonly dates: readonly CivilDate[];
  readonly onClose: () => void;
}

/**
 * Dialog with the slots that the scenario asks for and the shown departments lack, by day, as the draft is now. Several
 * days can be left out one by one. Adds the slots as one step to undo, and can search people for them at once.
 */
export function MissingSlotsDialog({ opened, dates, onClose }: MissingSlotsDialogProps) {
  const { t, ready } = useTranslation('weekFill');
  const format = useFormat();
  const [first] = dates;
  const title =
    first && dates.length === 1 ? t('missing.titleDay', { day: format.dateLong(first) }) : t('missing.title');
  return (
    <FormDialog opened={opened && ready} onClose={onClose} width={520} title={title}>
      {opened && <MissingSlots dates={dates} onClose={onClose} />}
    </FormDialog>
  );
}

const NO_DAYS: ReadonlySet<CivilDate> = new Set();

function MissingSlots({ dates, onClose }: Omit<MissingSlotsDialogProps, 'opened'>) {
  const { t } = useTranslation('weekFill');
  const format = useFormat();
  const board = useBoard();
  const facts = useBoardView((view) => view.facts);
  const { slots, tooShort, needed, enough } = useMissingSlots(dates);
  const isOneDay = dates.length === 1;
  // A manager who sees enough people on a day on the board adds more on purpose only, as by asking for that day.
  const [skipped, setSkipped] = useState(isOneDay ? NO_DAYS : enough);
  const chosen = slots.filter(({ time }) => !skipped.has(time.date));
  const rules = payRulesOf(facts, null);
  const minutes = slots.reduce((sum, { time }) => sum + paidMinutes(time, facts.locationHours, rules), 0);
  const skip = (date: CivilDate, isSkipped: boolean) =>
    setSkipped(new Set([...skipped].filter((one) => one !== date).concat(isSkipped ? [date] : [])));

  const add = (thenFill: boolean) => {
    const edits = chosen.map(({ jobId, time }) => addition({ jobId, time, userId: null }));
    onClose();
    if (!board.edits.run(edits)) return;
    toast(t('missing.added', { count: edits.length }));
    if (thenFill)
      void openFill(
        board,
        null,
        edits.map(({ slotId }) => slotId),
        true,
      );
  };

  return (
    <div className="grid gap-6">
      <p className={classes.text} role="status">
        {needed === 0
          ? t(isOneDay ? 'missing.noScenarioDay' : 'missing.noScenario')
          : slots.length === 0
            ? t('missing.nothing', { count: needed })
            : t('missing.summary', { count: slots.length, needed, hours: format.hours(minutes / 60) })}
      </p>
      {[...groupBy(slots, ({ time }) => time.date)].map(([date, ofDay]) => (
        <div key={date} className="grid gap-2">
          {isOneDay ? (
            enough.has(date) && <p className="secondary f-13">{t('missing.enough')}</p>
          ) : (
            <Checkbox
              label={format.dateLong(date)}
              description={enough.has(date) && t('missing.enough')}
              checked={!skipped.has(date)}
              onChange={({ currentTarget }) => skip(date, !currentTarget.checked)}
            />
          )}
          <SlotLines slots={ofDay} />
        </div>
      ))}
      {tooShort.length > 0 && (
        <div className="grid gap-2 secondary">
          <p className={classes.text}>{t('missing.tooShort')}</p>
          <SlotLines slots={tooShort} withDate />
        </div>
      )}
      {slots.length > 0 && (
        <div className="row wrap gap-4 end">
          <Button variant="default" disabled={chosen.length === 0} onClick={() => add(false)}>
            {t('missing.add', { count: chosen.length })}
          </Button>
          <Button disabled={chosen.length === 0} onClick={() => add(true)}>
            {t('missing.addAndFill')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Lines such as "2 × 17:00–23:00, Bar", one for equal slots; `withDate`: with their day. */
function SlotLines({
  slots,
  withDate = false,
}: {
  readonly slots: readonly MissingSlot[];
  readonly withDate?: boolean;
}) {
  const { t } = useTranslation('weekFill');
  const format = useFormat();
  const jobs = useBoardView(({ facts }) => facts.jobs);
  const textOf = ({ time, jobId }: MissingSlot) =>
    [withDate && format.date(time.date), format.time(time), jobs.get(jobId)?.name].filter(Boolean).join(', ');
  return (
    <ul className={classes.lines}>
      {[...groupBy(slots, textOf)].map(([shift, { length }]) => (
        <li key={shift} className="num">
          {t('missing.line', { count: length, shift })}
        </li>
      ))}
    </ul>
  );
}
