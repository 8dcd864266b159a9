import { Button, CloseButton } from '@mantine/core';
import { IconRepeat, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CivilDate } from '#domain/kernel/civil-date';
import type { PlacementView } from '#domain/placement/placement.views';
import { weeksSpanned } from '#domain/placement/several-placements';
import { DateField } from '../../kit/forms/date-field.js';
import { FormDialog } from '../../kit/forms/form-dialog.js';
import { useOfflineReason } from '../../kit/mutations/use-offline-reason.js';
import { Failure } from './failure.js';
import { seasonAfter } from './placement-dates.js';
import classes from './placement-panel.module.css';
import type { PlacementWrites } from './use-placement-writes.js';
import { usePlacementWords } from './use-placement-words.js';

/** Several selected placements. */
export interface SeveralProps {
  /** At least two, sorted by start. */
  readonly chosen: readonly PlacementView[];
  readonly writes: PlacementWrites;
  readonly onClose: () => void;
}

/**
 * Panel beside the scheduler's calendar for selected placements (templates on dates): repeats them together until a
 * date, or removes them, in one write; then closes.
 */
export function SeveralPanel(props: SeveralProps) {
  const { t } = useTranslation(['placement', 'common']);
  const title = t('placement:several.title', { count: props.chosen.length });
  return (
    <section className={classes.panel} aria-label={title}>
      <header className="flex between gap-4 align-start">
        <h2 className="f-14 strong">{title}</h2>
        <CloseButton size="sm" aria-label={t('common:action.close')} onClick={props.onClose} />
      </header>
      <SeveralForm {...props} />
    </section>
  );
}

/** Dialog to repeat or remove the selected placements in one write, for phones. */
export function SeveralDialog({ chosen, ...rest }: SeveralProps) {
  const { t } = useTranslation('placement');
  return (
    <FormDialog opened onClose={rest.onClose} title={t('several.title', { count: chosen.length })}>
      <Failure writes={rest.writes} />
      <SeveralForm chosen={chosen} {...rest} />
    </FormDialog>
  );
}

function SeveralForm({ chosen, writes, onClose }: SeveralProps) {
  const { t } = useTranslation('placement');
  const texts = usePlacementWords();
  const isAway = useOfflineReason() !== null;
  const weeks = weeksSpanned(chosen.map(({ start, end }) => ({ from: start, until: end })));
  const [first] = chosen;
  const [until, setUntil] = useState<string>(first ? seasonAfter(first.start) : '');
  const last = CivilDate.safeParse(until).data;
  const thenClose = (isDone: boolean) => {
    if (isDone) onClose();
  };
  return (
    <div className={`grid gap-5 mt-4 ${classes.body}`}>
      <ul className={classes.chosen}>
        {chosen.map((one) => (
          <li key={one.id}>
            <span>{one.title}</span> <span className="secondary num">{texts.dates(one)}</span>
          </li>
        ))}
      </ul>
      <fieldset className="grid gap-6 no-border m-0 p-0" disabled={isAway || writes.isBusy}>
        <form
          className={classes.way}
          onSubmit={(event) => {
            event.preventDefault();
            if (last) void writes.repeatSeveral(chosen, last).then(thenClose);
          }}
        >
          <DateField label={t('several.until', { count: weeks })} value={until} onChange={setUntil} />
          <Button
            type="submit"
            variant="default"
            leftSection={<IconRepeat size={15} aria-hidden="true" />}
            disabled={!last || !first || last <= first.start}
          >
            {t('repeat.submit')}
          </Button>
        </form>
        <div className={classes.removes}>
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={15} aria-hidden="true" />}
            onClick={() => void writes.removeSeveral(chosen).then(thenClose)}
          >
            {t('several.remove', { count: chosen.length })}
          </Button>
        </div>
      </fieldset>
    </div>
  );
}
