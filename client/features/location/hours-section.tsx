import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { locationsOpening, locationsOpeningDate } from '#domain/location/location-settings.calls';
import { call } from '../../platform/api/current-api.js';
import { FormField, FormFields } from '../../kit/forms/fields.js';
import { FormBody } from '../../kit/forms/form-body.js';
import { useDirty } from '../../kit/forms/use-dirty.js';
import { useToday } from '../../platform/session/use-session.js';
import { useForm } from '../../kit/forms/use-form.js';
import { DatedSection } from './dated-section.js';
import { useHoursWords } from './hours-words.js';
import { type DialogFormProps, useLocationEditing } from './location-editing.js';

const DAYS = [1, 2, 3, 4, 5, 6, 7];

/**
 * Section for opening hours by weekday from a date on, with minutes of wrapping up, and on single dates; future weeks
 * and single dates can be removed with undo.
 */
export function HoursSection() {
  const { t } = useTranslation('location');
  const texts = useHoursWords();
  const { id, opening } = useLocationEditing().location;
  return (
    <DatedSection
      texts={{
        title: t('hours.title'),
        change: t('hours.change'),
        dates: t('dates.title'),
        addDate: t('dates.add'),
        tookBack: t('hours.tookBack'),
      }}
      weeks={opening.weeks}
      dayText={texts.hours}
      noteOf={({ wrapUp }) =>
        wrapUp > 0 && <p className="secondary mt-3 mb-4">{t('hours.wrapUp', { minutes: wrapUp })}</p>
      }
      takeBackName={(date) => t('hours.takeBackName', { date })}
      takeBack={(from, { revision: basedOn }) =>
        call(locationsOpening, { params: { id }, body: { from, days: null, wrapUp: 0, basedOn } })
      }
      dates={opening.dates}
      dateText={texts.hours}
      asUsual={(date, { revision: basedOn }) =>
        call(locationsOpeningDate, { params: { id }, body: { date, hours: null, basedOn } })
      }
      weekForm={(dialog) => <WeekForm {...dialog} />}
      dateForm={(dialog) => <DateForm {...dialog} />}
      weekWidth={440}
    />
  );
}

type Names = `open${number}` | `close${number}`;
type WeekValues = { from: string; wrapUp: string } & Record<Names, string>;

function WeekForm({ onSaved, onDirty }: DialogFormProps) {
  const { t } = useTranslation('location');
  const texts = useHoursWords();
  const today = useToday();
  const { location, save } = useLocationEditing();
  const { id, revision, opening } = location;
  const newest = opening.weeks.at(-1);
  const hoursOf = (day: number) => newest?.days.find((one) => one.day === day);
  const initial = {
    from: today as string,
    wrapUp: String(newest?.wrapUp ?? 0),
    ...Object.fromEntries(
      DAYS.flatMap((day) => [
        [`open${day}`, hoursOf(day)?.open ?? ''],
        [`close${day}`, hoursOf(day)?.close ?? ''],
      ]),
    ),
  } as WeekValues;
  const form = useForm({
    initial,
    schema: locationsOpening.body,
    body: (values) => ({
      from: values.from as CivilDate,
      wrapUp: Number(values.wrapUp),
      days: DAYS.map((day) => ({
        day,
        open: values[`open${day}`] || null,
        close: values[`close${day}`] || null,
      })),
      basedOn: revision,
    }),
    fieldOf: { date_closed: 'from' },
    explain: (field, code) => (field === 'from' && code === 'min' ? t('dates.past') : undefined),
    save: async (body) => {
      await save(({ revision: basedOn }) => call(locationsOpening, { params: { id }, body: { ...body, basedOn } }));
      onSaved();
      return { text: t('hours.done', { date: texts.date(body.from as CivilDate) }) };
    },
  });
  const copyMonday = () => {
    for (const day of DAYS.slice(1)) {
      form.set(`open${day}`, form.values.open1 ?? '');
      form.set(`close${day}`, form.values.close1 ?? '');
    }
  };
  const isHalf = DAYS.some((day) => (form.values[`open${day}`] === '') !== (form.values[`close${day}`] === ''));
  useDirty(form, onDirty);
  return (
    <FormBody form={form} submitLabel={t('hours.submit')} isIncomplete={isHalf}>
      <FormField
        form={form}
        field={{ kind: 'date', name: 'from', label: t('hours.start'), hint: t('hours.changeHint') }}
      />
      <p className="secondary mt-3 mb-4">{t('hours.leaveEmpty')}</p>
      {DAYS.map((day) => (
        <div className="grid gap-4 align-center columns-2" key={day}>
          <FormFields
            form={form}
            fields={[
              { kind: 'time', name: `open${day}`, label: t('hours.open', { day: texts.weekday(day) }), step: 30 },
              { kind: 'time', name: `close${day}`, label: t('hours.close', { day: texts.weekday(day) }), step: 30 },
            ]}
          />
        </div>
      ))}
      <Button variant="default" size="xs" onClick={copyMonday}>
        {t('hours.copy')}
      </Button>
      <FormField
        form={form}
        field={{ kind: 'number', name: 'wrapUp', label: t('hours.wrapUpField'), min: 0, max: 240 }}
      />
      {isHalf && <p role="status">{t('hours.half')}</p>}
    </FormBody>
  );
}

function DateForm({ onSaved, onDirty }: DialogFormProps) {
  const { t } = useTranslation('location');
  const texts = useHoursWords();
  const { location, save } = useLocationEditing();
  const { id, revision } = location;
  const form = useForm({
    initial: { date: '', isClosed: false, open: '', close: '' },
    schema: locationsOpeningDate.body,
    body: ({ date, isClosed, open, close }) => ({
      date: date as CivilDate,
      hours: isClosed ? { open: null, close: null } : { open: open || null, close: close || null },
      basedOn: revision,
    }),
    fieldOf: { date_closed: 'date' },
    explain: (field, code) => (field === 'date' && code === 'min' ? t('dates.past') : undefined),
    save: async (body) => {
      await save(({ revision: basedOn }) => call(locationsOpeningDate, { params: { id }, body: { ...body, basedOn } }));
      onSaved();
      return { text: t('dates.done', { date: texts.date(body.date as CivilDate) }) };
    },
  });
  const { isClosed, open, close } = form.values;
  useDirty(form, onDirty);
  return (
    <FormBody form={form} submitLabel={t('dates.submit')} isIncomplete={!isClosed && (open === '' || close === '')}>
      <FormFields
        form={form}
        fields={[
          { kind: 'date', name: 'date', label: t('dates.date') },
          { kind: 'check', name: 'isClosed', label: t('dates.isClosed') },
        ]}
        takesFocus
      />
      {!isClosed && (
        <FormFields
          form={form}
          fields={[
            { kind: 'time', name: 'open', label: t('dates.open'), step: 30 },
            { kind: 'time', name: 'close', label: t('dates.close'), step: 30 },
          ]}
        />
      )}
    </FormBody>
  );
}
