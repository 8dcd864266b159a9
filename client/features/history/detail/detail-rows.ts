import { settingTexts } from '#domain/fill/settings-details';
import { FILL_WISHES } from '#domain/fill/fill-settings';
import type { Moment } from '#domain/kernel/clock-time';
import { type Details, differ } from '#domain/history/description';
import { datesOf, jobName, locationName, nameOrUnknown, detailText, shiftTimesText } from '#domain/history/wording';
import { businessDate } from '#domain/kernel/shift-time';
import type { DescriptionTexts } from '../sentences/description-texts.js';

/** One part of a record before and after a change, as texts; null on a side: the record has no such part there. */
export interface DetailRow {
  readonly field: DetailField;
  readonly before: string | null;
  readonly after: string | null;
  /** Whether both the texts and the underlying values differ. */
  readonly changed: boolean;
}

const FIELDS = [
  'day',
  'times',
  'dates',
  'job',
  'person',
  'open',
  'calledOff',
  'reason',
  'location',
  'name',
  'description',
  'remark',
  'text',
  'textEmployees',
  'sender',
  'startTime',
  'template',
  'scenario',
  'approved',
  'settings',
  'shifts',
  'slots',
  'added',
  'changed',
  'removed',
] as const;
/** Part of a record that the detail table can show; also the key of its label. */
export type DetailField = (typeof FIELDS)[number];

interface Field {
  /** Under these names on the wire. */
  readonly names: readonly string[];
  readonly read: (details: Details, descriptionTexts: DescriptionTexts) => string | null;
}

const text = (name: string): Field => ({ names: [name], read: (details) => detailText(details, name) });

const number = (name: string): Field => ({
  names: [name],
  read: (details, { format }) => (typeof details[name] === 'number' ? format.number(details[name]) : null),
});

const yesOrNo = (name: string): Field => ({
  names: [name],
  read: (details, { t }) => (typeof details[name] === 'boolean' ? t(details[name] ? 'detail.yes' : 'detail.no') : null),
});

const isMoment = ({ from }: Details): boolean => typeof from === 'string' && from.length > 10;

const READ: Readonly<Record<DetailField, Field>> = {
  day: {
    names: ['from'],
    read: (details, { format }) => (isMoment(details) ? format.date(businessDate(details['from'] as Moment)) : null),
  },
  times: {
    names: ['from', 'until'],
    read: (details, descriptionTexts) => (isMoment(details) ? shiftTimesText(details, descriptionTexts) : null),
  },
  dates: {
    names: ['from', 'until'],
    read: (details, descriptionTexts) => (isMoment(details) ? null : datesOf(details, descriptionTexts) || null),
  },
  job: {
    names: ['jobId'],
    read: (details, descriptionTexts) => (details['jobId'] ? jobName(details['jobId'], descriptionTexts) : null),
  },
  person: {
    names: ['userId'],
    read: (details, descriptionTexts) => {
      if (!('userId' in details)) return null;
      return details['userId'] === null
        ? descriptionTexts.t('detail.nobody')
        : nameOrUnknown(detailText(details, 'name'), descriptionTexts);
    },
  },
  open: {
    names: ['open'],
    read: (details, { t, format }) => {
      const { open } = details;
      if (typeof open === 'number') return format.number(open);
      return typeof open === 'boolean' ? t(open ? 'detail.yes' : 'detail.no') : null;
    },
  },
  calledOff: yesOrNo('canceled'),
  reason: { names: ['cancelReason'], read: (details) => detailText(details, 'cancelReason') },
  location: {
    names: ['horecaLocationId'],
    read: (details, descriptionTexts) =>
      details['horecaLocationId'] ? locationName(details['horecaLocationId'], descriptionTexts) : null,
  },
  // Beside a person it is theirs.
  name: { names: ['name'], read: (details) => ('userId' in details ? null : detailText(details, 'name')) },
  description: text('description'),
  remark: text('remark'),
  text: text('text'),
  textEmployees: text('text_employees'),
  sender: text('sender'),
  startTime: text('start_time'),
  template: text('template'),
  scenario: text('scenario'),
  approved: {
    names: ['approved'],
    read: (details, { t }) => {
      if (!('approved' in details)) return null;
      return t(
        details['approved'] === null
          ? 'detail.pending'
          : details['approved'] === true
            ? 'detail.approved'
            : 'detail.declined',
      );
    },
  },
  settings: {
    names: ['unknownToo', 'beyondContract', 'movePlaced', 'pairs', ...FILL_WISHES],
    read: (details, descriptionTexts) => {
      if (!Array.isArray(details['pairs'])) return null;
      const texts = Object.values(settingTexts(details, descriptionTexts)).filter((one) => one !== null);
      return texts.join('; ') || descriptionTexts.t('note.fill.usual');
    },
  },
  shifts: number('shifts'),
  slots: number('slots'),
  added: number('added'),
  changed: number('changed'),
  removed: number('removed'),
};

/**
 * Rows of a record's parts in a fixed order, with texts of the reader's language; parts without a value on either side
 * are left out. `before` or `after` null: the record did not exist. Pure.
 */
export function detailRows(
  before: Details | null,
  after: Details | null,
  descriptionTexts: DescriptionTexts,
): DetailRow[] {
  return FIELDS.flatMap((field): DetailRow[] => {
    const { names, read } = READ[field];
    const was = before && read(before, descriptionTexts);
    const is = after && read(after, descriptionTexts);
    if (was === null && is === null) return [];
    return [{ field, before: was, after: is, changed: was !== is && differ(before, after, ...names) }];
  });
}
