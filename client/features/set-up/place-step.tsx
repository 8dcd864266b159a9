import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { civilDate } from '#domain/kernel/civil-date';
import { NewPlace } from '#domain/set-up/new-organisation';
import { TimeField } from '../../kit/forms/time-field.js';
import { useFormat } from '../../platform/session/use-session.js';
import type { DayHours, PlaceDraft } from './set-up-draft.js';
import classes from './set-up.module.css';
import { type RefusedFields, useStep } from './use-step.js';

const MONDAY_TO_SUNDAY = ['01', '02', '03', '04', '05', '06', '07'].map((day) => civilDate(`2024-01-${day}`));

const USUAL: DayHours = { isOpen: true, open: '10:00', close: '01:00' };

/** Initial values of the first location: host and time zone of the browser, open daily from 10:00 to 01:00. */
export const initialLocation = (): PlaceDraft => ({
  organisation: '',
  location: '',
  domain: window.location.hostname,
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  days: MONDAY_TO_SUNDAY.map(() => USUAL),
});

/** Location in the format of the call; closed days are left out (day 1 = Monday). */
export const newPlaceOf = ({ days, ...place }: PlaceDraft): z.input<typeof NewPlace> => ({
  ...place,
  opening: days.flatMap(({ isOpen, open, close }, index) => (isOpen ? [{ day: index + 1, open, close }] : [])),
});

interface PlaceStepProps {
  readonly place: PlaceDraft;
  readonly onChange: (place: PlaceDraft) => void;
  /** Fields that the server refused, such as a host name in use, by name. */
  readonly refused: RefusedFields;
  readonly onDone: () => void;
}

/**
 * Step for business, first location and opening hours. Changed hours are copied to the later days that had the same
 * hours; a day can be closed. Faults appear after the first try.
 */
export function PlaceStep({ place, onChange, refused, onDone }: PlaceStepProps) {
  const { t } = useTranslation('setUp');
  const format = useFormat();
  const step = useStep({ values: place, schema: NewPlace, body: newPlaceOf, refused, onDone });
  const set = (change: Partial<PlaceDraft>) => onChange({ ...place, ...change });

  const setOpen = (index: number, isOpen: boolean) =>
    set({ days: place.days.map((day, at) => (at === index ? { ...day, isOpen } : day)) });
  /** Applies the times to the following days that had the same times. */
  const setHours = (index: number, change: Partial<DayHours>) => {
    const was = place.days[index] ?? USUAL;
    set({
      days: place.days.map((day, at) =>
        at === index || (at > index && day.open === was.open && day.close === was.close) ? { ...day, ...change } : day,
      ),
    });
  };
  /** Closed days are not sent, so a day has another place there than here. */
  const pathOf = (index: number, field: 'open' | 'close'): string =>
    `opening[${place.days.slice(0, index).filter(({ isOpen }) => isOpen).length}].${field}`;

  return (
    <form className="grid gap-7" noValidate onSubmit={step.submit}>
      <TextInput
        label={t('place.organisation')}
        description={t('place.organisationHint')}
        autoComplete="organization"
        value={place.organisation}
        error={step.faultOf('organisation')}
        onChange={({ currentTarget: { value } }) =>
          // The first place is mostly called as the business is.
          set({ organisation: value, ...(place.location === place.organisation && { location: value }) })
        }
      />
      <TextInput
        label={t('place.location')}
        description={t('place.locationHint')}
        value={place.location}
        error={step.faultOf('location')}
        onChange={({ currentTarget: { value } }) => set({ location: value })}
      />
      <TextInput
        label={t('place.domain')}
        description={t('place.domainHint')}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={place.domain}
        error={step.faultOf('domain')}
        onChange={({ currentTarget: { value } }) => set({ domain: value.trim().toLowerCase() })}
      />
      <Select
        label={t('place.timezone')}
        searchable
        allowDeselect={false}
        limit={60}
        data={Intl.supportedValuesOf('timeZone')}
        value={place.timezone}
        error={step.faultOf('timezone')}
        onChange={(timezone) => timezone !== null && set({ timezone })}
      />
      <fieldset className={`card grid gap-5 m-0 p-7 ${classes.opening}`}>
        <legend>{t('place.opening')}</legend>
        <p className="faint lh-145">{t('place.openingHint')}</p>
        {place.days.map((day, index) => {
          const name = format.weekdayLong(MONDAY_TO_SUNDAY[index] ?? civilDate('2024-01-01'));
          return (
            <div key={name} className={classes.day}>
              <Checkbox
                label={name}
                checked={day.isOpen}
                onChange={({ currentTarget: { checked } }) => setOpen(index, checked)}
              />
              {day.isOpen ? (
                <>
                  <TimeField
                    aria-label={t('place.opens', { day: name })}
                    value={day.open}
                    error={step.faultOf(pathOf(index, 'open'))}
                    onChange={(open) => setHours(index, { open })}
                  />
                  <span className={classes.until} aria-hidden="true" />
                  <TimeField
                    aria-label={t('place.closes', { day: name })}
                    value={day.close}
                    error={step.faultOf(pathOf(index, 'close'))}
                    onChange={(close) => setHours(index, { close })}
                  />
                </>
              ) : (
                <span className="faint lh-145">{t('place.closed')}</span>
              )}
            </div>
          );
        })}
      </fieldset>
      <div className="flex end gap-5">
        <Button type="submit">{t('next')}</Button>
      </div>
    </form>
  );
}
