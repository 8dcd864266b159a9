import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { LocationSettings } from '#domain/location/location-settings.views';
import { FormDialog } from '../../kit/forms/form-dialog.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { Section } from '../../kit/ui/layout/section.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import { DatesShown, type DatesShownProps } from './dates-shown.js';
import { useHoursWords } from './hours-words.js';
import { type DialogFormProps, useLocationEditing } from './location-editing.js';
import classes from './location.module.css';
import { type Week, WeeksShown, type WeeksShownProps } from './weeks-shown.js';

export interface DatedSectionProps<Day, Shown extends Week<Day>, Single>
  extends
    Pick<WeeksShownProps<Day, Shown>, 'weeks' | 'noteOf' | 'takeBackName'>,
    Pick<DatesShownProps<Single>, 'dates'> {
  readonly texts: {
    readonly title: string;
    readonly change: string;
    readonly dates: string;
    readonly addDate: string;
    readonly tookBack: string;
  };
  readonly dayText: WeeksShownProps<Day, Shown>['textOf'];
  readonly dateText: DatesShownProps<Single>['textOf'];
  /** Sends the removal of the week that starts on a date; `now` is the current location to build on. */
  readonly takeBack: (from: CivilDate, now: LocationSettings) => Promise<LocationSettings>;
  /** Sends the removal of a single date's exception; `now` is the current location to build on. */
  readonly asUsual: (date: CivilDate, now: LocationSettings) => Promise<LocationSettings>;
  readonly weekForm: (dialog: DialogFormProps) => ReactNode;
  readonly dateForm: (dialog: DialogFormProps) => ReactNode;
  /** Width in pixels of the dialog for a week. */
  readonly weekWidth?: number;
}

/**
 * Section for settings of a location by weekday from a date on, with exceptions on single dates. Weeks and dates are
 * added in dialogs and removed at once.
 */
export function DatedSection<Day, Shown extends Week<Day>, Single>({
  texts,
  weeks,
  dayText,
  noteOf,
  takeBackName,
  takeBack,
  dates,
  dateText,
  asUsual,
  weekForm,
  dateForm,
  weekWidth,
}: DatedSectionProps<Day, Shown, Single>) {
  const { t } = useTranslation('location');
  const hoursTexts = useHoursWords();
  const failureText = useFailureText();
  const write = useWrite();
  const { save } = useLocationEditing();
  const [opened, setOpened] = useState<'week' | 'date' | null>(null);
  const [isDirty, setDirty] = useState(false);
  const close = () => setOpened(null);
  const dialog = { onSaved: close, onDirty: setDirty };
  const writes = (change: (now: LocationSettings) => Promise<LocationSettings>, text: string) =>
    void write.run(async () => {
      await save(change);
      return { text };
    });
  return (
    <Section title={texts.title}>
      <WeeksShown
        weeks={weeks}
        textOf={dayText}
        {...(noteOf && { noteOf })}
        takeBackName={takeBackName}
        takeBack={(from) => writes((now) => takeBack(from, now), texts.tookBack)}
      />
      <Button variant="default" onClick={() => setOpened('week')}>
        {texts.change}
      </Button>
      <h3 className={classes.subtitle}>{texts.dates}</h3>
      <DatesShown
        label={texts.dates}
        dates={dates}
        textOf={dateText}
        remove={(date) => writes((now) => asUsual(date, now), t('dates.removed', { date: hoursTexts.date(date) }))}
      />
      {write.failure !== null && <p role="alert">{failureText(write.failure)}</p>}
      <Button variant="default" onClick={() => setOpened('date')}>
        {t('dates.add')}
      </Button>
      <FormDialog
        opened={opened === 'week'}
        onClose={close}
        isDirty={isDirty}
        title={texts.change}
        {...(weekWidth !== undefined && { width: weekWidth })}
      >
        {weekForm(dialog)}
      </FormDialog>
      <FormDialog opened={opened === 'date'} onClose={close} isDirty={isDirty} title={texts.addDate}>
        {dateForm(dialog)}
      </FormDialog>
    </Section>
  );
}
