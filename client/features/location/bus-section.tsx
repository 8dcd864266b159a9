import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { locationsLastBus, locationsLastBusDate } from '#domain/location/location-settings.calls';
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
 * Section for the last bus by weekday from a date on, and on single dates; future weeks and single dates can be
 * removed with undo. Without a time there is no bus.
 */
export function BusSection() {
  const { t } = useTranslation('location');
  const texts = useHoursWords();
  const { id, lastBus } = useLocationEditing().location;
  return (
    <DatedSection
      texts={{
        title: t('bus.title'),
        change: t('bus.change'),
        dates: t('bus.dates'),
        addDate: t('bus.dates'),
        tookBack: t('bus.tookBack'),
      }}
      weeks={lastBus.weeks}
      dayText={texts.bus}
      takeBackName={(date) => t('bus.takeBackName', { date })}
      takeBack={(from, { revision: basedOn }) =>
        call(locationsLastBus, { params: { id }, body: { from, days: null, basedOn } })
      }
      dates={lastBus.dates}
      dateText={texts.bus}
      asUsual={(date, { revision: basedOn }) =>
        call(locationsLastBusDate, { params: { id }, body: { date, bus: null, basedOn } })
      }
      weekForm={(dialog) => <BusWeekForm {...dialog} />}
      dateForm={(dialog) => <BusDateForm {...dialog} />}
    />
  );
}

type BusValues = { from: string } & Record<`bus${number}`, string>;

function BusWeekForm({ onSaved, onDirty }: DialogFormProps) {
  const { t } = useTranslation('location');
  const texts = useHoursWords();
  const today = useToday();
  const { location, save } = useLocationEditing();
  const { id, revision, lastBus } = location;
  const newest = lastBus.weeks.at(-1);
  const timeOf = (day: number) => newest?.days.find((one) => one.day === day)?.time ?? '';
  const form = useForm({
    initial: {
      from: today as string,
      ...Object.fromEntries(DAYS.map((day) => [`bus${day}`, timeOf(day)])),
    } as BusValues,
    schema: locationsLastBus.body,
    body: (values) => ({
      from: values.from as CivilDate,
      days: DAYS.map((day) => ({ day, time: values[`bus${day}`] || null })),
      basedOn: revision,
    }),
    fieldOf: { date_closed: 'from' },
    explain: (field, code) => (field === 'from' && code === 'min' ? t('dates.past') : undefined),
    save: async (body) => {
      await save(({ revision: basedOn }) => call(locationsLastBus, { params: { id }, body: { ...body, basedOn } }));
      onSaved();
      return { text: t('bus.done', { date: texts.date(body.from as CivilDate) }) };
    },
  });
  useDirty(form, onDirty);
  return (
    <FormBody form={form} submitLabel={t('bus.submit')}>
      <FormField form={form} field={{ kind: 'date', name: 'from', label: t('hours.start') }} />
      <p className="secondary mt-3 mb-4">{t('bus.leaveEmpty')}</p>
      <FormFields
        form={form}
        fields={DAYS.map((day) => ({
          kind: 'time' as const,
          name: `bus${day}` as const,
          label: t('bus.time', { day: texts.weekday(day) }),
        }))}
      />
    </FormBody>
  );
}

function BusDateForm({ onSaved, onDirty }: DialogFormProps) {
  const { t } = useTranslation('location');
  const texts = useHoursWords();
  const { location, save } = useLocationEditing();
  const { id, revision } = location;
  const form = useForm({
    initial: { date: '', isNone: false, time: '' },
    schema: locationsLastBusDate.body,
    body: ({ date, isNone, time }) => ({
      date: date as CivilDate,
      bus: { time: isNone ? null : time },
      basedOn: revision,
    }),
    fieldOf: { date_closed: 'date' },
    explain: (field, code) => (field === 'date' && code === 'min' ? t('dates.past') : undefined),
    save: async (body) => {
      await save(({ revision: basedOn }) => call(locationsLastBusDate, { params: { id }, body: { ...body, basedOn } }));
      onSaved();
      return { text: t('dates.done', { date: texts.date(body.date as CivilDate) }) };
    },
  });
  const { isNone, time } = form.values;
  useDirty(form, onDirty);
  return (
    <FormBody form={form} submitLabel={t('dates.submit')} isIncomplete={!isNone && time === ''}>
      <FormFields
        form={form}
        fields={[
          { kind: 'date', name: 'date', label: t('dates.date') },
          { kind: 'check', name: 'isNone', label: t('bus.isNone') },
        ]}
        takesFocus
      />
      {!isNone && <FormField form={form} field={{ kind: 'time', name: 'time', label: t('bus.hour') }} />}
    </FormBody>
  );
}
