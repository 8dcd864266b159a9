import { Button, Checkbox, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CivilDate, daysBetween } from '#domain/kernel/civil-date';
import type { TemplateSummary } from '#domain/template/template.views';
import { DateField } from '../../kit/forms/date-field.js';
import { FormDialog } from '../../kit/forms/form-dialog.js';
import { useFormat } from '../../platform/session/use-session.js';
import { EmptyState } from '../../kit/ui/skeleton/empty-state.js';
import { useOfflineReason } from '../../kit/mutations/use-offline-reason.js';
import { Failure } from './failure.js';
import classes from './place-dialog.module.css';
import { type DateRange, seasonAfter } from './placement-dates.js';
import type { PlacementWrites } from './use-placement-writes.js';
import { usePlacementWords } from './use-placement-words.js';

export interface PlaceDialogProps {
  /** Dates to place a template on; null: closed. */
  readonly range: DateRange | null;
  readonly templates: readonly TemplateSummary[];
  readonly writes: PlacementWrites;
  readonly onClose: () => void;
  /** Called after the server has accepted the placement. */
  readonly onPlaced: () => void;
}

/**
 * Dialog to place a template on dates, also weekly until a last date; only ranges of up to 7 days can repeat. Saves
 * through `writes`; disabled offline.
 */
export function PlaceDialog({ range, templates, writes, onClose, onPlaced }: PlaceDialogProps) {
  const { t } = useTranslation('placement');
  const texts = usePlacementWords();
  return (
    <FormDialog
      opened={range !== null}
      onClose={onClose}
      title={range ? t('place.title', { dates: texts.dates(range) }) : ''}
    >
      {range &&
        (templates.length === 0 ? (
          <EmptyState title={t('templates.none')} text={t('templates.noneText')} />
        ) : (
          <PlaceForm key={`${range.start} ${range.end}`} {...{ range, templates, writes, onPlaced }} />
        ))}
    </FormDialog>
  );
}

function PlaceForm({
  range,
  templates,
  writes,
  onPlaced,
}: Omit<PlaceDialogProps, 'range' | 'onClose'> & { range: DateRange }) {
  const { t } = useTranslation('placement');
  const format = useFormat();
  const away = useOfflineReason();
  const [templateId, setTemplateId] = useState(templates[0]?.id ?? '');
  const [end, setEnd] = useState<string>(range.end);
  const [repeats, setRepeats] = useState(false);
  const [until, setUntil] = useState<string>(seasonAfter(range.start));
  const template = templates.find(({ id }) => id === templateId);
  const placedDates = { start: range.start, end: CivilDate.safeParse(end).data };
  const last = CivilDate.safeParse(until).data;
  const mayRepeat = placedDates.end !== undefined && daysBetween(placedDates.start, placedDates.end) < 7;
  const isRepeated = repeats && mayRepeat;
  const isWrong =
    placedDates.end === undefined ||
    placedDates.end < placedDates.start ||
    (isRepeated && (!last || last < range.start));

  const submit = async (): Promise<void> => {
    if (!template || !placedDates.end || isWrong) return;
    const placed = { templateId, title: template.name };
    const dates = { start: placedDates.start, end: placedDates.end };
    const isDone = isRepeated && last ? await writes.repeat(placed, dates, last) : await writes.place(placed, dates);
    if (isDone) onPlaced();
  };

  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Radio.Group label={t('place.template')} value={templateId} onChange={setTemplateId}>
        <div className={classes.templates}>
          {templates.map(({ id, name, shiftCount, hours }) => (
            <Radio
              key={id}
              value={id}
              label={name}
              description={t('templates.size', { count: shiftCount, hours: format.hours(hours) })}
            />
          ))}
        </div>
      </Radio.Group>
      <DateField label={t('place.end')} value={end} onChange={setEnd} />
      <Checkbox
        label={t('repeat.weekly')}
        checked={isRepeated}
        disabled={!mayRepeat}
        onChange={(event) => setRepeats(event.currentTarget.checked)}
      />
      {isRepeated && <DateField label={t('repeat.until')} value={until} onChange={setUntil} />}
      <Failure writes={writes} />
      {away !== null && <p role="status">{away}</p>}
      <Button type="submit" loading={writes.isBusy} disabled={isWrong || !template || away !== null}>
        {t('place.submit')}
      </Button>
    </form>
  );
}
