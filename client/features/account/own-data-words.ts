import type { TFunction } from 'i18next';
import { OWN_DATA_FIELDS, type OwnDataField, type OwnDataGroup } from '#domain/account/own-data-fields';
import { type Format, REGIONS } from '../../platform/i18n/format.js';
import type { OwnDataWords } from './own-data-page.js';

const FIELDS: readonly string[] = Object.values(OWN_DATA_FIELDS).flat();
const isField = (name: string): name is OwnDataField => FIELDS.includes(name);

const isGroup = (name: string): name is OwnDataGroup | 'events' =>
  name === 'events' || Object.hasOwn(OWN_DATA_FIELDS, name);

/** Values that have a word each, by their field. */
const WORDED = [
  'phone_for',
  'contract_kind',
  'opened_by',
  'status',
  'request_status',
  'swap_status',
  'seen_kind',
  'week_answer',
  'link_kind',
  'look_kind',
  'file_kind',
  'channel',
  'language',
  'kind',
] as const;
const isWorded = (field: string): field is (typeof WORDED)[number] => WORDED.some((one) => one === field);

/** A time without a zone, as rosters have it. */
const MOMENT = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Texts of the page of one's own data without its heading. Amounts in cents become euros, minutes become clock times,
 * dates and instants are formatted in `zone`; names unknown to this client stay as sent.
 */
export function ownDataWords(
  t: TFunction<'account'>,
  { language, zone, clock }: Pick<Format, 'language' | 'zone' | 'clock'>,
): Omit<OwnDataWords, 'heading' | 'at'> {
  const region = REGIONS[language];
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
  const day = new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(region, { dateStyle: 'long', timeStyle: 'short', timeZone: zone });
  const eventName = (kind: string): string =>
    t(`data.event.${kind}` as 'data.event.ShiftAdded', { defaultValue: kind });
  return {
    language,
    group: (name) => (isGroup(name) ? t(`data.groups.${name}`) : name),
    field: (name) => (isField(name) ? t(`data.field.${name}`) : name),
    event: eventName,
    // A detail with a value for each of several dates has their names.
    detail: (name) =>
      DATE.test(name)
        ? day.format(new Date(name))
        : t(`data.detail.${name}` as 'data.detail.from', { defaultValue: name }),
    value: (field, value) => {
      if (typeof value === 'number') {
        if (field.endsWith('_minute')) return clock(value);
        return field.endsWith('_cents') ? money.format(value / 100) : null;
      }
      if (field === 'notification_kind') return eventName(value);
      const [, date, time] = MOMENT.exec(value) ?? [];
      if (date && time) return [day.format(new Date(date)), time].join(' ');
      if (DATE.test(value)) return day.format(new Date(value));
      if (field === 'at' || field.endsWith('_at')) return moment.format(new Date(value));
      return isWorded(field)
        ? t(`data.value.${field}.${value}` as 'data.value.kind.other', { defaultValue: value })
        : null;
    },
    none: t('data.page.none'),
    yes: t('data.page.yes'),
    no: t('data.page.no'),
    events: [
      t('data.page.when'),
      t('data.page.what'),
      t('data.page.byMe'),
      t('data.page.where'),
      t('data.page.details'),
    ],
  };
}
