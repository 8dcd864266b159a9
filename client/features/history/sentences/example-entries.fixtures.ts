import type { HistoryEntry } from '#domain/history/history.views';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId, LocationId } from '#domain/kernel/ids';
import { UserRef } from '#domain/kernel/views';
import type { HistoryNames } from '#domain/history/wording';
import { SINCE_EVER } from '#domain/planning/person-terms';

/** Manager who makes most of the examples' changes. */
export const EMINE = UserRef.parse({ id: 'user-2', name: 'Emine Rietpluim' });
/** Manager who reads the examples. */
export const BAS = UserRef.parse({ id: 'user-1', name: 'Bas Veenstroom' });
/** Employee whom the examples are about. */
export const ZEYNEP = UserRef.parse({ id: 'user-7', name: 'Zeynep Madelief' });

const JOBS: Readonly<Record<string, string>> = { 'job-5': 'Bediening', 'job-6': 'Runner' };
const PLACES: Readonly<Record<string, string>> = { 'location-1': 'Grand Café De Veenkade', 'location-2': 'Turf & Tij' };

/** Names of the example business; null for unknown ids. */
export const NAMES: HistoryNames = {
  job: (id) => JOBS[id] ?? null,
  department: (id) => (id === 'filter-1' ? 'Bediening en bar' : null),
  location: (id) => PLACES[id] ?? null,
};

const CAFE = 'location-1' as LocationId;
const TURF = 'location-2' as LocationId;
const FLOOR = 'filter-1' as JobFilterId;

let made = 0;

/**
 * History entry of Emine at the café, at one fixed instant; id and write are new on each call. `shape` replaces fields.
 */
export function entryOf(kind: string, shape: Partial<HistoryEntry> = {}): HistoryEntry {
  made += 1;
  return {
    id: `write-${made}:0`,
    at: '2026-11-24T08:41:00.000Z' as HistoryEntry['at'],
    author: EMINE,
    kind,
    horecaLocationId: CAFE,
    jobFilterId: null,
    date: null,
    week: null,
    subject: null,
    entityId: `entity-${made}`,
    before: null,
    after: null,
    cause: 'schedule-dt-commands',
    writeId: `write-${made}`,
    undoOf: null,
    putBackLayer: null,
    ...shape,
  };
}

const THURSDAY = '2026-11-26' as NonNullable<HistoryEntry['date']>;
const MONDAY = '2026-11-23' as NonNullable<HistoryEntry['week']>;

/** Details of Zeynep's shift on Thursday evening. */
export const EVENING = {
  from: '2026-11-26 17:00',
  until: '2026-11-26 23:00',
  jobId: 'job-5',
  userId: ZEYNEP.id,
  name: ZEYNEP.name,
};
/** Details of the same evening shift without a person. */
export const OPEN_EVENING = { ...EVENING, userId: null, name: null };

/** History entry about Zeynep's shift on Thursday 26 November. `before` or `after` null: the shift did not exist. */
export const shiftEntry = (
  kind: string,
  before: object | null,
  after: object | null,
  shape: Partial<HistoryEntry> = {},
): HistoryEntry =>
  entryOf(kind, {
    jobFilterId: FLOOR,
    date: THURSDAY,
    week: MONDAY,
    subject: ZEYNEP,
    before: before as HistoryEntry['before'],
    after: after as HistoryEntry['after'],
    ...shape,
  });

const weekEntry = (kind: string, before: object | null, after: object | null): HistoryEntry =>
  shiftEntry(kind, before, after, { date: null, subject: null });

/** Entry of a person's own data, which belongs to no location. */
const ownEntry = (
  kind: string,
  before: object | null,
  after: object | null,
  shape: Partial<HistoryEntry> = {},
): HistoryEntry =>
  shiftEntry(kind, before, after, { horecaLocationId: null, jobFilterId: null, author: ZEYNEP, ...shape });

const [from, until, jobId] = [EVENING.from, EVENING.until, EVENING.jobId];
const toBas = { userId: BAS.id, name: BAS.name };

const requestEntry = (kind: string, after: object, shape: Partial<HistoryEntry> = {}): HistoryEntry =>
  shiftEntry(kind, null, { from, until, jobId, ...after }, shape);

/** Zeynep offers her evening. */
const swapEntry = (kind: string, after: object, shape: Partial<HistoryEntry> = {}): HistoryEntry =>
  requestEntry(kind, after, shape);

const thing = (
  kind: string,
  before: object | null,
  after: object | null,
  shape: Partial<HistoryEntry> = {},
): HistoryEntry =>
  entryOf(kind, { before: before as HistoryEntry['before'], after: after as HistoryEntry['after'], ...shape });

const USUAL_FILL = {
  unknownToo: false,
  beyondContract: false,
  movePlaced: false,
  apart: 0,
  pairs: [],
  contract: 2,
  fairness: 2,
  variety: 2,
  warnings: 2,
  likedJob: 2,
  lowPay: 0,
};
const APART = { ...USUAL_FILL, apart: 1, pairs: ['anna bram'] };

const wholeDay = { from: '2026-11-26 07:00', until: '2026-11-27 02:00' };
const evening = { from: '2026-11-26 17:00', until: '2026-11-27 02:00' };
const leave = { from: '2026-12-12', until: '2026-12-13', approved: null };
const winter = { name: 'Winterweek', shifts: 40 };
const quiet = { name: 'Rustige week', shifts: 60 };
const onTerrace = { template: 'Terrasweek', templateId: 't1', from: '2026-12-07', until: '2026-12-13' };

/** Entry with its sentence in Dutch and English, and the text below it (`before → after`, notes) in Dutch. */
export type Example = readonly [entry: HistoryEntry, nl: string, en: string, below?: string];

/** Examples that stand beside the features that they are of. */
const OF_FEATURES = Object.values(
  import.meta.glob<
    readonly (readonly [
      kind: string,
      before: object | null,
      after: object | null,
      nl: string,
      en: string,
      below?: string,
    ])[]
  >('../../*/*.history-examples.ts', { eager: true, import: 'EXAMPLES' }),
).flat();

const LONG_DAY = {
  rule: 'day_too_long',
  from: '2026-11-26',
  until: '2026-11-26',
  weeks: null,
  value: 780,
  limit: 720,
  isMinor: false,
  reason: 'Bruiloft van de buren',
};

/** Examples of all kinds of entries, with those that features keep in `*.history-examples.ts`. */
export const EXAMPLES: readonly Example[] = [
  [
    shiftEntry('DraftSlotAdded', null, EVENING),
    'Emine Rietpluim voegde een dienst toe voor Zeynep Madelief op do 26 nov',
    'Emine Rietpluim added a shift for Zeynep Madelief on Thu 26 Nov',
    '17:00–23:00, Bediening',
  ],
  [
    shiftEntry('RuleOverridden', null, LONG_DAY),
    'Emine Rietpluim stond voor Zeynep Madelief toe: te lange dag',
    'Emine Rietpluim allowed for Zeynep Madelief: a day that is too long',
    'do 26 nov · 13 u, hooguit 12 u · Reden: Bruiloft van de buren',
  ],
  [
    shiftEntry('RuleOverrideWithdrawn', LONG_DAY, null),
    'Emine Rietpluim trok toestemming voor Zeynep Madelief in: te lange dag',
    'Emine Rietpluim withdrew a permission for Zeynep Madelief: a day that is too long',
    'do 26 nov · 13 u, hooguit 12 u',
  ],
  [
    shiftEntry('DraftSlotAdded', null, OPEN_EVENING, { subject: null }),
    'Emine Rietpluim voegde een open dienst bediening toe op do 26 nov',
    'Emine Rietpluim added an open bediening shift on Thu 26 Nov',
    '17:00–23:00',
  ],
  [
    shiftEntry('DraftSlotRescheduled', EVENING, { ...EVENING, from: '2026-11-26 18:00', until: '2026-11-27 02:00' }),
    'Emine Rietpluim veranderde de dienst van Zeynep Madelief op do 26 nov',
    'Emine Rietpluim changed Zeynep Madelief’s shift on Thu 26 Nov',
    '17:00–23:00 → 18:00–sluit',
  ],
  [
    shiftEntry(
      'DraftSlotRescheduled',
      { ...OPEN_EVENING, from: '2026-11-25 17:00', until: '2026-11-25 23:00' },
      OPEN_EVENING,
      { subject: null },
    ),
    'Emine Rietpluim verzette een open dienst bediening van wo 25 nov naar do 26 nov',
    'Emine Rietpluim moved an open bediening shift from Wed 25 Nov to Thu 26 Nov',
    '17:00–23:00 → 17:00–23:00',
  ],
  [
    shiftEntry('DraftSlotJobChanged', EVENING, { ...EVENING, jobId: 'job-6' }),
    'Emine Rietpluim veranderde de functie van Zeynep Madelief op do 26 nov',
    'Emine Rietpluim changed Zeynep Madelief’s job on Thu 26 Nov',
    'Bediening → Runner',
  ],
  [
    shiftEntry('DraftSlotAssigned', OPEN_EVENING, EVENING),
    'Emine Rietpluim plande Zeynep Madelief in op do 26 nov',
    'Emine Rietpluim planned Zeynep Madelief on Thu 26 Nov',
    '17:00–23:00, Bediening',
  ],
  [
    shiftEntry('DraftSlotAssigned', { ...EVENING, userId: 'user-9', name: '' }, EVENING),
    'Emine Rietpluim gaf de dienst van een oud-medewerker op do 26 nov aan Zeynep Madelief',
    'Emine Rietpluim gave a former employee’s shift on Thu 26 Nov to Zeynep Madelief',
    '17:00–23:00, Bediening',
  ],
  [
    shiftEntry('DraftSlotUnassigned', EVENING, OPEN_EVENING),
    'Emine Rietpluim haalde Zeynep Madelief van de dienst op do 26 nov',
    'Emine Rietpluim took Zeynep Madelief off the shift on Thu 26 Nov',
    '17:00–23:00, Bediening · Staat nu open',
  ],
  [
    shiftEntry('DraftSlotRemoved', EVENING, null),
    'Emine Rietpluim verwijderde de dienst van Zeynep Madelief op do 26 nov',
    'Emine Rietpluim removed Zeynep Madelief’s shift on Thu 26 Nov',
    '17:00–23:00, Bediening → ',
  ],
  [
    shiftEntry('DraftSlotRemoved', OPEN_EVENING, null, { subject: null, author: BAS, undoOf: 'write-0' }),
    'Jij verwijderde een open dienst bediening op do 26 nov',
    'You removed an open bediening shift on Thu 26 Nov',
    '17:00–23:00, Bediening →  · Teruggezet',
  ],
  [
    weekEntry('WeekFillProposed', null, {
      slots: 14,
      filled: 12,
      seed: 1,
      steps: 20_000,
      beyondContract: true,
      movePlaced: true,
      apart: 2,
      ownSettings: 1,
    }),
    'Emine Rietpluim liet een voorstel maken voor week 48, Bediening en bar: 12 van 14 open diensten gevuld',
    'Emine Rietpluim asked for a proposal for week 48, Bediening en bar: 12 of 14 open shifts filled',
    'Ook boven het contract · Ook mensen verplaatst die al ingedeeld waren · 2 tweetallen uit elkaar · Eigen instellingen van 1 afdeling',
  ],
  [
    weekEntry('WeekFillTaken', null, { taken: 9, filled: 12 }),
    'Emine Rietpluim nam 9 van 12 voorgestelde diensten over: week 48, Bediening en bar',
    'Emine Rietpluim accepted 9 of 12 proposed shifts: week 48, Bediening en bar',
  ],
  [
    weekEntry('FillSettingsChanged', USUAL_FILL, {
      ...APART,
      beyondContract: true,
      contract: 4,
    }),
    'Emine Rietpluim wijzigde hoe het rooster van Bediening en bar wordt gevuld',
    'Emine Rietpluim changed how the roster of Bediening en bar is filled',
    'zoals gebruikelijk → Ook boven het contract, zoals gebruikelijk → 1 tweetal uit elkaar, zoals gebruikelijk → Contracturen halen: telt het zwaarst',
  ],
  [
    weekEntry('FillSettingsChanged', APART, { ...APART, pairs: ['anna chris'] }),
    'Emine Rietpluim wijzigde hoe het rooster van Bediening en bar wordt gevuld',
    'Emine Rietpluim changed how the roster of Bediening en bar is filled',
    '1 tweetal uit elkaar → andere tweetallen',
  ],
  [
    weekEntry('DraftStarted', null, { source: 'template', sourceId: 't1', sourceName: 'Winterweek' }),
    'Emine Rietpluim begon week 48, Bediening en bar',
    'Emine Rietpluim started week 48, Bediening en bar',
    'Uit sjabloon Winterweek',
  ],
  [
    weekEntry('DraftStarted', null, { source: 'week', sourceWeek: '2026-11-09' }),
    'Emine Rietpluim begon week 48, Bediening en bar',
    'Emine Rietpluim started week 48, Bediening en bar',
    'Kopie van week 46',
  ],
  [
    weekEntry('DraftStarted', null, { source: 'scenario', sourceId: 's1', sourceName: null }),
    'Emine Rietpluim begon week 48, Bediening en bar',
    'Emine Rietpluim started week 48, Bediening en bar',
    'Uit scenario zonder naam',
  ],
  [
    weekEntry('DraftStarted', null, { source: 'empty' }),
    'Emine Rietpluim begon week 48, Bediening en bar',
    'Emine Rietpluim started week 48, Bediening en bar',
    'Leeg begonnen',
  ],
  [
    weekEntry('DraftStarted', null, { source: 'scheduler' }),
    'Emine Rietpluim begon week 48, Bediening en bar',
    'Emine Rietpluim started week 48, Bediening en bar',
    'Uit de planner',
  ],
  [
    weekEntry('DraftStarted', null, { source: 'published' }),
    'Emine Rietpluim begon week 48, Bediening en bar',
    'Emine Rietpluim started week 48, Bediening en bar',
    'Om te herzien wat gepubliceerd is',
  ],
  [
    weekEntry('DraftDiscarded', { slots: 12 }, null),
    'Emine Rietpluim gooide het concept van week 48 weg, Bediening en bar',
    'Emine Rietpluim threw away the draft of week 48, Bediening en bar',
    '12 diensten',
  ],
  [
    weekEntry('DraftEditRefused', null, { code: 'draft_published', from: EVENING.from, until: EVENING.until }),
    'Emine Rietpluim kwam te laat met een wijziging: week 48, Bediening en bar, was al gepubliceerd',
    'Emine Rietpluim came too late with a change: week 48, Bediening en bar, was already published',
    'Wilde: 17:00–23:00',
  ],
  [
    weekEntry('DraftEditRefused', null, { code: 'draft_published', removed: true }),
    'Emine Rietpluim kwam te laat met een wijziging: week 48, Bediening en bar, was al gepubliceerd',
    'Emine Rietpluim came too late with a change: week 48, Bediening en bar, was already published',
    'Wilde: dienst verwijderen',
  ],
  [
    weekEntry('RosterPublished', null, {
      shifts: 1,
      added: 1,
      changed: 0,
      removed: 0,
      unchanged: 0,
      open: 0,
      tell: 'nobody',
    }),
    'Emine Rietpluim publiceerde week 48, Bediening en bar',
    'Emine Rietpluim published week 48, Bediening en bar',
    '1 dienst · aan niemand verteld',
  ],
  [
    weekEntry('RosterPublished', null, { shifts: 40, added: 5, changed: 6, removed: 1, unchanged: 29, open: 2 }),
    'Emine Rietpluim publiceerde week 48, Bediening en bar',
    'Emine Rietpluim published week 48, Bediening en bar',
    '40 diensten · 2 open diensten · 5 nieuw, 6 gewijzigd, 1 vervallen',
  ],
  [
    weekEntry('RosterPublished', null, { shifts: 40, added: 40, changed: 0, removed: 0, unchanged: 0, open: 0 }),
    'Emine Rietpluim publiceerde week 48, Bediening en bar',
    'Emine Rietpluim published week 48, Bediening en bar',
    '40 diensten',
  ],
  [
    shiftEntry('ShiftAdded', null, OPEN_EVENING, { subject: null }),
    'Emine Rietpluim voegde een open dienst bediening toe op do 26 nov',
    'Emine Rietpluim added an open bediening shift on Thu 26 Nov',
    '17:00–23:00 · In het gepubliceerde rooster',
  ],
  [
    shiftEntry('ShiftRescheduled', EVENING, { ...EVENING, until: '2026-11-27 02:30' }),
    'Emine Rietpluim veranderde de dienst van Zeynep Madelief op do 26 nov',
    'Emine Rietpluim changed Zeynep Madelief’s shift on Thu 26 Nov',
    '17:00–23:00 → 17:00–zn · In het gepubliceerde rooster',
  ],
  [
    shiftEntry('ShiftJobChanged', { ...OPEN_EVENING, jobId: 'job-99' }, OPEN_EVENING, { subject: null }),
    'Emine Rietpluim veranderde de functie van een open dienst op do 26 nov',
    'Emine Rietpluim changed the job of an open shift on Thu 26 Nov',
    'een vervallen functie → Bediening · In het gepubliceerde rooster',
  ],
  [
    shiftEntry('ShiftAssigned', OPEN_EVENING, EVENING),
    'Emine Rietpluim plande Zeynep Madelief in op do 26 nov',
    'Emine Rietpluim planned Zeynep Madelief on Thu 26 Nov',
    '17:00–23:00, Bediening · In het gepubliceerde rooster',
  ],
  [
    shiftEntry('ShiftUnassigned', EVENING, OPEN_EVENING),
    'Emine Rietpluim haalde Zeynep Madelief van de dienst op do 26 nov',
    'Emine Rietpluim took Zeynep Madelief off the shift on Thu 26 Nov',
    '17:00–23:00, Bediening · Staat nu open · In het gepubliceerde rooster',
  ],
  [
    shiftEntry('ShiftOpened', { ...OPEN_EVENING, open: false }, { ...OPEN_EVENING, open: true }, { subject: null }),
    'Emine Rietpluim zette de dienst bediening op do 26 nov open',
    'Emine Rietpluim let staff request the bediening shift on Thu 26 Nov',
    '17:00–23:00',
  ],
  [
    shiftEntry('ShiftClosed', { ...OPEN_EVENING, open: true }, { ...OPEN_EVENING, open: false }, { subject: null }),
    'Emine Rietpluim zette de dienst bediening op do 26 nov niet langer open',
    'Emine Rietpluim closed the bediening shift on Thu 26 Nov for requests',
    '17:00–23:00',
  ],
  [
    shiftEntry(
      'ShiftCalledOff',
      { ...EVENING, canceled: false },
      { ...EVENING, canceled: true, cancelReasonId: 'r1', cancelReason: 'Ziek' },
    ),
    'Emine Rietpluim meldde de dienst van Zeynep Madelief op do 26 nov af',
    'Emine Rietpluim called off Zeynep Madelief’s shift on Thu 26 Nov',
    '17:00–23:00, Bediening · Reden: Ziek',
  ],
  [
    shiftEntry(
      'ShiftCalledOff',
      { ...EVENING, canceled: false, owedMinutes: 330 },
      { ...EVENING, canceled: true, cancelReasonId: 'r2', cancelReason: 'Te rustig' },
    ),
    'Emine Rietpluim meldde de dienst van Zeynep Madelief op do 26 nov af',
    'Emine Rietpluim called off Zeynep Madelief’s shift on Thu 26 Nov',
    '17:00–23:00, Bediening · Reden: Te rustig · Oproepcontract: 5,5 u loon verschuldigd als jullie zelf afzegden',
  ],
  [
    shiftEntry(
      'ShiftCalledOff',
      OPEN_EVENING,
      { ...OPEN_EVENING, canceled: true, cancelReason: null },
      { subject: null },
    ),
    'Emine Rietpluim meldde de open dienst bediening op do 26 nov af',
    'Emine Rietpluim called off the open bediening shift on Thu 26 Nov',
    '17:00–23:00, Bediening · Reden: onbekend',
  ],
  [
    shiftEntry('ShiftReinstated', { ...EVENING, canceled: true }, { ...EVENING, canceled: false }),
    'Emine Rietpluim maakte de afmelding van Zeynep Madelief op do 26 nov ongedaan',
    'Emine Rietpluim undid Zeynep Madelief’s call-off on Thu 26 Nov',
    '17:00–23:00, Bediening',
  ],
  [
    shiftEntry('ShiftRemoved', EVENING, null),
    'Emine Rietpluim verwijderde de dienst van Zeynep Madelief op do 26 nov',
    'Emine Rietpluim removed Zeynep Madelief’s shift on Thu 26 Nov',
    '17:00–23:00, Bediening →  · In het gepubliceerde rooster',
  ],
  [
    shiftEntry('ShiftFlagged', null, EVENING, { author: ZEYNEP }),
    'De dienst van Zeynep Madelief op do 26 nov past niet meer bij wat is doorgegeven',
    'Zeynep Madelief’s shift on Thu 26 Nov no longer fits what was entered',
    '17:00–23:00, Bediening',
  ],
  [
    shiftEntry(
      'ShiftLocationChanged',
      { from: EVENING.from, until: EVENING.until, horecaLocationId: CAFE },
      { ...EVENING, horecaLocationId: TURF },
      { horecaLocationId: TURF },
    ),
    'Emine Rietpluim verplaatste de dienst van Zeynep Madelief op do 26 nov van Grand Café De Veenkade naar Turf & Tij',
    'Emine Rietpluim moved Zeynep Madelief’s shift on Thu 26 Nov from Grand Café De Veenkade to Turf & Tij',
    '17:00–23:00 · In het gepubliceerde rooster',
  ],
  [
    requestEntry('OpenShiftRequested', { status: 'pending' }, { author: ZEYNEP }),
    'Zeynep Madelief vroeg de open dienst op do 26 nov aan',
    'Zeynep Madelief requested the open shift on Thu 26 Nov',
    '17:00–23:00, Bediening · Nog te beoordelen',
  ],
  [
    requestEntry('OpenShiftRequestApproved', { status: 'approved' }),
    'Emine Rietpluim gaf de open dienst op do 26 nov aan Zeynep Madelief',
    'Emine Rietpluim gave the open shift on Thu 26 Nov to Zeynep Madelief',
    '17:00–23:00, Bediening',
  ],
  [
    requestEntry('OpenShiftRequestDeclined', { status: 'declined' }),
    'Emine Rietpluim wees de aanvraag van Zeynep Madelief voor de dienst op do 26 nov af',
    'Emine Rietpluim declined Zeynep Madelief’s request for the shift on Thu 26 Nov',
    '17:00–23:00, Bediening',
  ],
  [
    requestEntry('OpenShiftRequestReopened', { status: 'pending' }),
    'Emine Rietpluim draaide het besluit over de aanvraag van Zeynep Madelief voor de dienst op do 26 nov terug',
    'Emine Rietpluim took back the decision about Zeynep Madelief’s request for the shift on Thu 26 Nov',
    '17:00–23:00, Bediening',
  ],
  [
    requestEntry('OpenShiftRequestWithdrawn', { status: 'withdrawn' }, { author: ZEYNEP }),
    'Zeynep Madelief trok de aanvraag voor de dienst op do 26 nov in',
    'Zeynep Madelief withdrew the request for the shift on Thu 26 Nov',
    '17:00–23:00, Bediening',
  ],
  [
    requestEntry('OpenShiftRequestLapsed', { status: 'lapsed' }),
    'De aanvraag van Zeynep Madelief voor de dienst op do 26 nov verviel',
    'Zeynep Madelief’s request for the shift on Thu 26 Nov lapsed',
    '17:00–23:00, Bediening',
  ],
  [
    swapEntry('ShiftSwapOffered', { ...toBas, wantedDate: '2026-12-12' }, { author: ZEYNEP }),
    'Zeynep Madelief bood de dienst op do 26 nov aan Bas Veenstroom aan',
    'Zeynep Madelief offered the shift on Thu 26 Nov to Bas Veenstroom',
    '17:00–23:00, Bediening · In ruil voor de dienst op za 12 dec',
  ],
  [
    swapEntry('ShiftSwapOffered', { userId: null, name: null }, { author: ZEYNEP }),
    'Zeynep Madelief bood de dienst op do 26 nov aan alle collega’s aan',
    'Zeynep Madelief offered the shift on Thu 26 Nov to all colleagues',
    '17:00–23:00, Bediening',
  ],
  [
    swapEntry('ShiftSwapAccepted', toBas, { author: EMINE }),
    'Emine Rietpluim wil de dienst van Zeynep Madelief op do 26 nov overnemen',
    'Emine Rietpluim wants to take over Zeynep Madelief’s shift on Thu 26 Nov',
    '17:00–23:00, Bediening',
  ],
  [
    swapEntry('ShiftSwapRefused', toBas),
    'Emine Rietpluim sloeg de dienst van Zeynep Madelief op do 26 nov af',
    'Emine Rietpluim turned down Zeynep Madelief’s shift on Thu 26 Nov',
    '17:00–23:00, Bediening',
  ],
  [
    swapEntry('ShiftSwapApproved', toBas),
    'Emine Rietpluim keurde goed dat Bas Veenstroom de dienst van Zeynep Madelief op do 26 nov overneemt',
    'Emine Rietpluim approved that Bas Veenstroom takes over Zeynep Madelief’s shift on Thu 26 Nov',
    '17:00–23:00, Bediening',
  ],
  [
    swapEntry('ShiftSwapDeclined', toBas),
    'Emine Rietpluim wees de ruil van Zeynep Madelief op do 26 nov af',
    'Emine Rietpluim declined Zeynep Madelief’s swap on Thu 26 Nov',
    '17:00–23:00, Bediening',
  ],
  [
    swapEntry('ShiftSwapReopened', toBas),
    'Emine Rietpluim draaide het besluit over de ruil van Zeynep Madelief op do 26 nov terug',
    'Emine Rietpluim took back the decision about Zeynep Madelief’s swap on Thu 26 Nov',
    '17:00–23:00, Bediening',
  ],
  [
    swapEntry('ShiftSwapWithdrawn', toBas, { author: ZEYNEP }),
    'Zeynep Madelief trok het aanbod van de dienst op do 26 nov in',
    'Zeynep Madelief withdrew the offer of the shift on Thu 26 Nov',
    '17:00–23:00, Bediening',
  ],
  [
    swapEntry('ShiftSwapLapsed', toBas),
    'De ruil van Zeynep Madelief op do 26 nov verviel',
    'Zeynep Madelief’s swap on Thu 26 Nov lapsed',
    '17:00–23:00, Bediening',
  ],
  [
    ownEntry('MessageSent', null, { kind: 'mail' }, { author: null, date: null, week: null }),
    'Rooster stuurde Zeynep Madelief bericht',
    'Rooster sent Zeynep Madelief a message',
  ],
  [
    ownEntry('MessageFailed', null, { kind: 'mail' }, { author: null, date: null, week: null }),
    'Rooster kon Zeynep Madelief geen bericht sturen',
    'Rooster could not send Zeynep Madelief a message',
  ],
  [
    thing('MailingQueued', null, { people: 12, subject: 'Feest' }),
    'Emine Rietpluim stuurde een mail aan 12 mensen',
    'Emine Rietpluim sent a mail to 12 people',
  ],
  [
    thing('SmsQueued', null, { people: 3 }),
    'Emine Rietpluim stuurde een sms aan 3 mensen',
    'Emine Rietpluim sent a text message to 3 people',
  ],
  [
    thing('PushQueued', null, { people: 2 }),
    'Emine Rietpluim stuurde een pushbericht aan 2 mensen',
    'Emine Rietpluim sent a push message to 2 people',
  ],
  [
    ownEntry('MessageLost', null, { kind: 'sms' }, { author: null, date: null, week: null }),
    'Rooster weet niet of het bericht aan Zeynep Madelief is verstuurd',
    'Rooster does not know whether the message to Zeynep Madelief went out',
  ],
  [
    ownEntry('MessageOvertaken', null, { kind: 'mail' }, { author: null, date: null, week: null }),
    'Rooster verstuurde het bericht aan Zeynep Madelief niet meer: een nieuwer was er al',
    'Rooster did not send the message to Zeynep Madelief any more: a newer one had arrived',
  ],
  [
    ownEntry('MessageStopped', null, { kind: 'mail' }, { author: EMINE, date: null, week: null }),
    'Emine Rietpluim hield het bericht aan Zeynep Madelief tegen voor het wegging',
    'Emine Rietpluim stopped the message to Zeynep Madelief before it went out',
  ],
  [
    ownEntry('MessageRequeued', null, { kind: 'sms' }, { author: EMINE, date: null, week: null }),
    'Emine Rietpluim liet het bericht aan Zeynep Madelief opnieuw versturen',
    'Emine Rietpluim had the message to Zeynep Madelief sent again',
  ],
  [
    ownEntry('PersonInvited', null, null, { author: EMINE }),
    'Emine Rietpluim nodigde Zeynep Madelief uit',
    'Emine Rietpluim invited Zeynep Madelief',
  ],
  [
    ownEntry('PasswordResetSent', null, null, { author: null }),
    'Zeynep Madelief vroeg een nieuw wachtwoord aan',
    'Zeynep Madelief asked for a new password',
  ],
  [
    ownEntry('PasswordChosen', null, { by: 'invitation' }),
    'Zeynep Madelief koos een wachtwoord',
    'Zeynep Madelief chose a password',
  ],
  [
    ownEntry('PasswordChosen', null, { by: 'reset' }),
    'Zeynep Madelief koos een nieuw wachtwoord',
    'Zeynep Madelief chose a new password',
  ],
  [
    ownEntry('PasswordChosen', null, { by: 'present' }),
    'Zeynep Madelief veranderde het wachtwoord',
    'Zeynep Madelief changed the password',
  ],
  [
    ownEntry('PasskeyAdded', null, { name: 'iPhone' }),
    'Zeynep Madelief voegde passkey iPhone toe',
    'Zeynep Madelief added the passkey iPhone',
  ],
  [
    ownEntry('PasskeyRenamed', { name: 'iPhone' }, { name: 'Werktelefoon' }),
    'Zeynep Madelief hernoemde een passkey',
    'Zeynep Madelief renamed a passkey',
    'iPhone → Werktelefoon',
  ],
  [
    ownEntry('PasskeyRevoked', { name: 'iPhone' }, null),
    'Zeynep Madelief trok passkey iPhone in',
    'Zeynep Madelief revoked the passkey iPhone',
  ],
  [
    ownEntry('ContactChanged', null, { fields: ['phone_number'] }),
    'Zeynep Madelief veranderde de eigen contactgegevens',
    'Zeynep Madelief changed their contact details',
  ],
  [
    ownEntry('EmailChangeSent', null, null),
    'Zeynep Madelief vroeg een ander e-mailadres aan',
    'Zeynep Madelief asked for another email address',
  ],
  [
    ownEntry('EmailChanged', null, null),
    'Zeynep Madelief veranderde het eigen e-mailadres',
    'Zeynep Madelief changed their email address',
  ],
  [
    ownEntry('ErasureAsked', null, { asked: true }),
    'Zeynep Madelief vroeg om te worden gewist',
    'Zeynep Madelief asked to be erased',
  ],
  [
    ownEntry('ErasureAsked', null, { asked: false }),
    'Zeynep Madelief wil niet meer worden gewist',
    'Zeynep Madelief no longer asks to be erased',
  ],
  [
    ownEntry('PersonErased', null, null, { author: EMINE, subject: null }),
    'Emine Rietpluim wiste een medewerker',
    'Emine Rietpluim erased an employee',
  ],
  [
    ownEntry('CalendarAddressRenewed', null, null),
    'Zeynep Madelief maakte een nieuw agenda-adres',
    'Zeynep Madelief made a new calendar address',
  ],
  [
    ownEntry('CalendarAddressRemoved', null, null),
    'Zeynep Madelief zette het eigen agenda-adres uit',
    'Zeynep Madelief turned their calendar address off',
  ],
  [
    ownEntry('ChannelChosen', null, { subject: 'answers', channel: 'mail', on: true }),
    'Meldingen voor Zeynep Madelief staan aan voor een onderwerp',
    'Notifications for Zeynep Madelief are on for a subject',
  ],
  [
    ownEntry('ChannelChosen', null, { subject: 'answers', channel: 'mail', on: false }),
    'Meldingen voor Zeynep Madelief staan uit voor een onderwerp',
    'Notifications for Zeynep Madelief are off for a subject',
  ],
  [
    ownEntry('RosterReminded', null, { week: '2026-11-23' }),
    'Zeynep Madelief herinnerde Zeynep Madelief aan het rooster',
    'Zeynep Madelief reminded Zeynep Madelief of the roster',
  ],
  [
    ownEntry('NewsReminded', null, { newsId: 'news-1' }),
    'Zeynep Madelief herinnerde Zeynep Madelief aan nieuws',
    'Zeynep Madelief reminded Zeynep Madelief of news',
  ],
  [
    ownEntry('ProfileEndReminded', null, { until: '2026-12-31' }, { author: null }),
    'Zeynep Madelief kreeg bericht dat werktijdregels aflopen',
    'Zeynep Madelief was told that working-time rules end',
  ],
  [
    ownEntry('DeviceSubscribed', null, null),
    'Zeynep Madelief zette meldingen aan op een toestel',
    'Zeynep Madelief turned notifications on on a device',
  ],
  [
    ownEntry('DeviceUnsubscribed', null, { reason: 'gone' }),
    'Meldingen op een toestel van Zeynep Madelief staan uit',
    'Notifications on a device of Zeynep Madelief are off',
  ],
  [
    ownEntry('NotificationsRead', null, { notifications: 3 }),
    'Zeynep Madelief las meldingen',
    'Zeynep Madelief read notifications',
  ],
  [
    ownEntry('ItemsSeen', null, { items: 1 }),
    'Zeynep Madelief bekeek nieuws en berichten',
    'Zeynep Madelief looked at news and messages',
  ],
  [
    ownEntry('AvailabilityEntered', null, wholeDay),
    'Zeynep Madelief gaf beschikbaarheid door voor do 26 nov',
    'Zeynep Madelief entered availability for Thu 26 Nov',
    '07:00–sluit',
  ],
  [
    ownEntry('AvailabilityEntered', null, evening, { author: EMINE }),
    'Emine Rietpluim gaf beschikbaarheid van Zeynep Madelief door voor do 26 nov',
    'Emine Rietpluim entered Zeynep Madelief’s availability for Thu 26 Nov',
    '17:00–sluit',
  ],
  [
    ownEntry('AvailabilityChanged', wholeDay, evening),
    'Zeynep Madelief veranderde beschikbaarheid voor do 26 nov',
    'Zeynep Madelief changed availability for Thu 26 Nov',
    '07:00–sluit → 17:00–sluit',
  ],
  [
    ownEntry('AvailabilityWithdrawn', wholeDay, null, { author: EMINE }),
    'Emine Rietpluim trok de beschikbaarheid van Zeynep Madelief op do 26 nov in',
    'Emine Rietpluim withdrew Zeynep Madelief’s availability on Thu 26 Nov',
    '07:00–sluit → ',
  ],
  [
    ownEntry('AvailabilityWeekAsked', null, null),
    'Zeynep Madelief vroeg om week 48 weer open te zetten voor beschikbaarheid',
    'Zeynep Madelief asked to open week 48 for availability again',
  ],
  [
    ownEntry('AvailabilityWeekOpened', null, null, { author: EMINE }),
    'Emine Rietpluim zette week 48 open voor de beschikbaarheid van Zeynep Madelief',
    'Emine Rietpluim opened week 48 for Zeynep Madelief’s availability',
  ],
  [
    ownEntry('AvailabilityWeekDeclined', null, null, { author: EMINE }),
    'Emine Rietpluim hield week 48 dicht voor de beschikbaarheid van Zeynep Madelief',
    'Emine Rietpluim kept week 48 closed for Zeynep Madelief’s availability',
  ],
  [
    ownEntry('AvailabilityWeekRequestReopened', null, null, { author: EMINE }),
    'Emine Rietpluim draaide het besluit over week 48 voor de beschikbaarheid van Zeynep Madelief terug',
    'Emine Rietpluim took back the decision about week 48 for Zeynep Madelief’s availability',
  ],
  [
    ownEntry('FreeDayEntered', null, { date: '2026-11-26' }),
    'Zeynep Madelief gaf een vrije dag door: do 26 nov',
    'Zeynep Madelief entered a free day: Thu 26 Nov',
  ],
  [
    ownEntry('FreeDayWithdrawn', { date: '2026-11-26' }, null, { author: EMINE }),
    'Emine Rietpluim trok de vrije dag van Zeynep Madelief op do 26 nov in',
    'Emine Rietpluim withdrew Zeynep Madelief’s free day on Thu 26 Nov',
  ],
  [
    ownEntry('TimeOutRequested', null, { ...leave, remark: 'Bruiloft' }),
    'Zeynep Madelief vroeg verlof aan voor 12 – 13 dec',
    'Zeynep Madelief requested time out for 12 – 13 Dec',
    'Bruiloft · Nog te beoordelen',
  ],
  [
    ownEntry('TimeOutRequested', null, leave, { author: EMINE }),
    'Emine Rietpluim vroeg verlof aan voor Zeynep Madelief, 12 – 13 dec',
    'Emine Rietpluim requested time out for Zeynep Madelief, 12 – 13 Dec',
    'Nog te beoordelen',
  ],
  [
    ownEntry('TimeOutChanged', leave, { ...leave, until: '2026-12-14' }),
    'Zeynep Madelief veranderde een verlofaanvraag',
    'Zeynep Madelief changed a time out request',
    '12 – 13 dec → 12 – 14 dec',
  ],
  [
    ownEntry('TimeOutChanged', leave, { ...leave, remark: 'Verhuizing' }, { author: EMINE }),
    'Emine Rietpluim veranderde het verlof van Zeynep Madelief',
    'Emine Rietpluim changed Zeynep Madelief’s time out',
    '12 – 13 dec · Verhuizing',
  ],
  [
    ownEntry('TimeOutApproved', leave, { ...leave, approved: true }, { author: BAS }),
    'Jij keurde het verlof van Zeynep Madelief goed, 12 – 13 dec',
    'You approved Zeynep Madelief’s time out, 12 – 13 Dec',
  ],
  [
    ownEntry('TimeOutApproved', leave, { ...leave, approved: true }),
    'Zeynep Madelief keurde eigen verlof goed, 12 – 13 dec',
    'Zeynep Madelief self-approved time out, 12 – 13 Dec',
  ],
  [
    ownEntry('TimeOutDeclined', leave, { ...leave, approved: false }, { author: EMINE }),
    'Emine Rietpluim wees het verlof van Zeynep Madelief af, 12 – 13 dec',
    'Emine Rietpluim declined Zeynep Madelief’s time out, 12 – 13 Dec',
  ],
  [
    ownEntry('TimeOutReopened', { ...leave, approved: true }, { ...leave, approved: null }, { author: EMINE }),
    'Emine Rietpluim draaide de beslissing over het verlof van Zeynep Madelief terug, 12 – 13 dec',
    'Emine Rietpluim took back the decision about Zeynep Madelief’s time out, 12 – 13 Dec',
  ],
  [
    ownEntry('TimeOutCancelled', leave, null),
    'Zeynep Madelief trok het verlof in, 12 – 13 dec',
    'Zeynep Madelief withdrew a time out, 12 – 13 Dec',
  ],
  [
    ownEntry('PersonEmployed', null, { homeLocationId: 'location-1' }, { author: null, date: null, week: null }),
    'Zeynep Madelief kwam in dienst',
    'Zeynep Madelief joined',
    'Grand Café De Veenkade',
  ],
  [
    ownEntry('PersonDisabled', null, null, { author: null, date: null, week: null }),
    'Rooster zette het account van Zeynep Madelief uit',
    'Rooster disabled Zeynep Madelief’s account',
  ],
  [
    ownEntry(
      'PersonDetailsChanged',
      null,
      { fields: ['phone', 'licences'] },
      { author: EMINE, date: null, week: null },
    ),
    'Emine Rietpluim veranderde gegevens van Zeynep Madelief',
    'Emine Rietpluim changed Zeynep Madelief’s details',
    'telefoonnummer · diploma’s',
  ],
  [
    ownEntry('PersonEmailProposed', null, null, { author: EMINE, date: null, week: null }),
    'Emine Rietpluim vulde een ander e-mailadres in voor Zeynep Madelief; het wacht op bevestiging',
    'Emine Rietpluim entered another email address for Zeynep Madelief; it waits to be confirmed',
  ],
  [
    ownEntry('PersonEmailRefused', null, null, { author: EMINE, date: null, week: null }),
    'Emine Rietpluim hield het e-mailadres van Zeynep Madelief zoals het was',
    'Emine Rietpluim kept Zeynep Madelief’s email address as it was',
  ],
  [
    ownEntry('PersonWageChanged', null, null, { author: EMINE, subject: null, date: null, week: null }),
    'Emine Rietpluim veranderde een uurloon',
    'Emine Rietpluim changed an hourly wage',
  ],
  [
    ownEntry(
      'PersonLocationsChanged',
      { homeLocationId: 'location-1', locationIds: ['location-1'] },
      { homeLocationId: 'location-2', locationIds: ['location-1', 'location-2'] },
      { author: EMINE, date: null, week: null },
    ),
    'Emine Rietpluim veranderde waar Zeynep Madelief werkt',
    'Emine Rietpluim changed where Zeynep Madelief works',
    'Grand Café De Veenkade → Turf & Tij, Grand Café De Veenkade',
  ],
  [
    ownEntry(
      'PersonRoleChanged',
      { type: 'Medewerker', super_user: false },
      { type: 'Leidinggevende', super_user: true },
      { author: EMINE, date: null, week: null },
    ),
    'Emine Rietpluim veranderde de rol van Zeynep Madelief',
    'Emine Rietpluim changed Zeynep Madelief’s role',
    'Medewerker → Leidinggevende, superuser',
  ],
  [
    ownEntry(
      'PersonTermsSet',
      { jobIds: ['job-1'], always: false, contract: 'zero_hours', minHours: null, maxHours: null },
      { jobIds: ['job-1'], always: true, contract: 'min_max', minHours: 12, maxHours: 20 },
      { author: EMINE },
    ),
    'Emine Rietpluim legde vast wat er met Zeynep Madelief is afgesproken vanaf do 26 nov',
    'Emine Rietpluim set Zeynep Madelief’s terms from Thu 26 Nov',
    'nul uren → 12–20 uur per week, parttimer → fulltimer',
  ],
  [
    ownEntry('PersonTermsRemoved', { jobIds: [], always: true, maxHours: 38, minHours: 38 }, null, { author: EMINE }),
    'Emine Rietpluim haalde de afspraken met Zeynep Madelief vanaf do 26 nov weg',
    'Emine Rietpluim removed Zeynep Madelief’s terms from Thu 26 Nov',
  ],
  [
    ownEntry(
      'PersonTermsSet',
      { jobIds: ['job-1'], always: false, contract: 'zero_hours', minHours: null, maxHours: null },
      { jobIds: ['job-1'], always: true, contract: 'zero_hours', minHours: null, maxHours: null },
      { author: EMINE, date: SINCE_EVER, week: null },
    ),
    'Emine Rietpluim legde vast wat er met Zeynep Madelief vanaf het begin is afgesproken',
    'Emine Rietpluim set Zeynep Madelief’s terms since the beginning',
    'parttimer → fulltimer',
  ],
  [
    ownEntry('PersonTermsRemoved', { jobIds: [], always: true, maxHours: 38, minHours: 38 }, null, {
      author: EMINE,
      date: SINCE_EVER,
      week: null,
    }),
    'Emine Rietpluim haalde de eerste afspraken met Zeynep Madelief weg',
    'Emine Rietpluim removed Zeynep Madelief’s first terms',
  ],
  [
    ownEntry(
      'PersonEmploymentChanged',
      { employmentFrom: '2026-11-26', employmentUntil: null },
      { employmentFrom: '2026-11-26', employmentUntil: '2026-11-27' },
      { author: EMINE, date: null, week: null },
    ),
    'Emine Rietpluim veranderde wanneer Zeynep Madelief in dienst is',
    'Emine Rietpluim changed when Zeynep Madelief is in service',
    'sinds do 26 nov → van do 26 nov tot en met vr 27 nov',
  ],
  [
    ownEntry('PersonEnabled', null, null, { author: EMINE, date: null, week: null }),
    'Emine Rietpluim zette het account van Zeynep Madelief weer aan',
    'Emine Rietpluim enabled Zeynep Madelief’s account again',
  ],
  [
    ownEntry('PersonPlannedOpened', null, { shifts: 3 }, { author: EMINE }),
    'Emine Rietpluim zette de diensten van Zeynep Madelief na do 26 nov open',
    'Emine Rietpluim opened what Zeynep Madelief was still planned for after Thu 26 Nov',
    '3 diensten',
  ],
  [
    ownEntry('PersonPlannedAgain', null, { shifts: 2 }, { author: EMINE, date: null, week: null }),
    'Emine Rietpluim plande Zeynep Madelief weer in waar die uit was gehaald',
    'Emine Rietpluim planned Zeynep Madelief again where they had been taken off',
    '2 diensten',
  ],
  [
    ownEntry('PersonRemoved', null, null, { author: EMINE, date: null, week: null }),
    'Emine Rietpluim haalde Zeynep Madelief van de lijst',
    'Emine Rietpluim took Zeynep Madelief off the list',
  ],
  [
    thing('PeopleImported', null, { added: 58, changed: 2 }, {}),
    'Emine Rietpluim importeerde medewerkers',
    'Emine Rietpluim imported staff',
    '58 nieuw · 2 gewijzigd',
  ],
  [
    thing('PeopleImportUndone', null, { added: 58, changed: 0 }, {}),
    'Emine Rietpluim draaide een import van medewerkers terug',
    'Emine Rietpluim took an import of staff back',
    '58 nieuw',
  ],
  [
    thing('FileRequested', null, { kind: 'hours', format: 'xlsx', from: THURSDAY, until: '2026-11-29' }, {}),
    'Emine Rietpluim liet de uren maken als XLSX, 26 – 29 nov',
    'Emine Rietpluim asked for the hours as XLSX, 26 – 29 Nov',
  ],
  [
    thing('FileFetched', null, { kind: 'wall_sheet', format: 'pdf', from: THURSDAY, until: '2026-11-29' }, {}),
    'Emine Rietpluim haalde een rooster voor aan de muur op als PDF, 26 – 29 nov',
    'Emine Rietpluim fetched a roster for the wall as PDF, 26 – 29 Nov',
  ],
  [
    ownEntry('SessionStarted', null, { by: 'password' }, { horecaLocationId: TURF }),
    'Zeynep Madelief logde in',
    'Zeynep Madelief logged in',
    'Turf & Tij',
  ],
  [ownEntry('SessionEnded', null, { reason: 'logged_out' }), 'Zeynep Madelief logde uit', 'Zeynep Madelief logged out'],
  [
    ownEntry('SessionEnded', null, { reason: 'revoked' }, { author: EMINE }),
    'Emine Rietpluim beëindigde een sessie van Zeynep Madelief',
    'Emine Rietpluim ended a session of Zeynep Madelief',
  ],
  [
    thing('DayCommentAdded', null, { text: 'Kassa 2 wordt vervangen', text_employees: null }, { date: THURSDAY }),
    'Emine Rietpluim schreef een opmerking bij do 26 nov',
    'Emine Rietpluim wrote a comment for Thu 26 Nov',
    'Voor leiding: Kassa 2 wordt vervangen',
  ],
  [
    thing(
      'DayCommentChanged',
      { text: 'Groep van 24', text_employees: null },
      { text: 'Groep van 24', text_employees: 'Groep om 18:30' },
      { date: THURSDAY },
    ),
    'Emine Rietpluim veranderde de opmerking bij do 26 nov',
    'Emine Rietpluim changed the comment for Thu 26 Nov',
    'leeg → Voor iedereen: Groep om 18:30',
  ],
  [
    thing('NewsPosted', null, { title: 'Feest', date: '2026-11-26' }),
    'Emine Rietpluim plaatste het nieuws Feest',
    'Emine Rietpluim posted the news Feest',
  ],
  [
    thing('NewsChanged', { title: 'Feest' }, { title: 'Groot feest' }),
    'Emine Rietpluim wijzigde het nieuws Groot feest',
    'Emine Rietpluim changed the news Groot feest',
  ],
  [
    thing('NewsRemoved', { title: 'Feest' }, null),
    'Emine Rietpluim verwijderde het nieuws Feest',
    'Emine Rietpluim removed the news Feest',
  ],
  [
    thing('AgendaItemAdded', null, { title: 'Kermis' }, { date: THURSDAY }),
    'Emine Rietpluim zette Kermis in de agenda, op do 26 nov',
    'Emine Rietpluim put Kermis in the agenda, on Thu 26 Nov',
  ],
  [
    thing('AgendaItemChanged', { title: 'Kermis' }, { title: 'Grote kermis' }, { date: THURSDAY }),
    'Emine Rietpluim wijzigde Grote kermis in de agenda, op do 26 nov',
    'Emine Rietpluim changed Grote kermis in the agenda, on Thu 26 Nov',
  ],
  [
    thing('AgendaItemRemoved', { title: 'Kermis' }, null, { date: THURSDAY }),
    'Emine Rietpluim haalde Kermis uit de agenda, op do 26 nov',
    'Emine Rietpluim took Kermis out of the agenda, on Thu 26 Nov',
  ],
  [
    thing('NoteChanged', { text: null }, { text: 'Vaatwasser kapot' }),
    'Emine Rietpluim schreef in de notitie',
    'Emine Rietpluim wrote in the note',
    'leeg → Vaatwasser kapot',
  ],
  [
    thing('SpecialJobAssigned', null, { body: 'Viltjes' }, { date: THURSDAY, subject: ZEYNEP }),
    'Emine Rietpluim gaf Zeynep Madelief een klus voor do 26 nov: Viltjes',
    'Emine Rietpluim gave Zeynep Madelief a special job for Thu 26 Nov: Viltjes',
  ],
  [
    thing(
      'SpecialJobDone',
      { body: 'Viltjes' },
      { body: 'Viltjes' },
      { date: THURSDAY, author: ZEYNEP, subject: ZEYNEP },
    ),
    'Zeynep Madelief heeft de klus van do 26 nov gedaan: Viltjes',
    'Zeynep Madelief finished the special job of Thu 26 Nov: Viltjes',
  ],
  [
    thing(
      'SpecialJobReopened',
      { body: 'Viltjes' },
      { body: 'Viltjes' },
      { date: THURSDAY, author: ZEYNEP, subject: ZEYNEP },
    ),
    'Zeynep Madelief zette de klus van do 26 nov weer open: Viltjes',
    'Zeynep Madelief put the special job of Thu 26 Nov back on the list: Viltjes',
  ],
  [
    thing('SpecialJobRemoved', { body: 'Viltjes' }, null, { date: THURSDAY, subject: ZEYNEP }),
    'Emine Rietpluim trok de klus van Zeynep Madelief voor do 26 nov in: Viltjes',
    'Emine Rietpluim withdrew Zeynep Madelief’s special job for Thu 26 Nov: Viltjes',
  ],
  [
    thing('CancelReasonAdded', null, { description: 'Slecht weer' }),
    'Emine Rietpluim voegde de afmeldreden Slecht weer toe',
    'Emine Rietpluim added the call-off reason Slecht weer',
  ],
  [
    thing('CancelReasonRemoved', { description: 'Slecht weer' }, null),
    'Emine Rietpluim verwijderde de afmeldreden Slecht weer',
    'Emine Rietpluim removed the call-off reason Slecht weer',
  ],
  [
    thing('StartTimeAdded', null, { start_time: '17:15' }),
    'Emine Rietpluim voegde 17:15 toe aan de begintijden',
    'Emine Rietpluim added 17:15 to the start times',
  ],
  [
    thing('StartTimeRemoved', { start_time: '17:15' }, null),
    'Emine Rietpluim haalde 17:15 uit de begintijden',
    'Emine Rietpluim removed 17:15 from the start times',
  ],
  [
    thing('SmsTextConfigured', null, { text: 'Hoi {name}', sender: 'Veenkade' }),
    'Emine Rietpluim veranderde de sms-tekst van Grand Café De Veenkade',
    'Emine Rietpluim changed the SMS text of Grand Café De Veenkade',
    'Hoi {name}',
  ],
  [
    thing('OrganisationFounded', null, null, { author: null, horecaLocationId: null }),
    'De organisatie werd ingericht',
    'The organisation was set up',
  ],
  [
    thing('LocationOpened', null, null, { author: null, entityId: 'location-1' }),
    'Vestiging Grand Café De Veenkade kwam erbij',
    'Location Grand Café De Veenkade was added',
  ],
  [
    thing('JobDefined', null, {}, { author: null, horecaLocationId: null, entityId: 'job-6' }),
    'Functie Runner werd vastgelegd',
    'Job Runner was set up',
  ],
  [
    thing('JobFilterDefined', null, {}, { author: null, jobFilterId: FLOOR }),
    'Afdeling Bediening en bar werd vastgelegd',
    'Department Bediening en bar was set up',
  ],
  [
    thing('OrganisationRenamed', { name: 'De Veenkade' }, { name: 'Veengroep' }, { horecaLocationId: null }),
    'Emine Rietpluim hernoemde de organisatie',
    'Emine Rietpluim renamed the organisation',
    'De Veenkade → Veengroep',
  ],
  [
    thing('ExpectedTurnoverSet', null, null, { date: '2026-11-24' as CivilDate }),
    'Emine Rietpluim vulde de verwachte omzet van di 24 nov in',
    'Emine Rietpluim filled in the expected turnover of Tue 24 Nov',
  ],
  [
    thing('OldDataRemoved', null, { messages: 12, texts: 3, looks: 1 }, { horecaLocationId: null, author: null }),
    'Ouder dan de bewaartermijn en dus verwijderd: 12 × bericht, 3 × opmerking, 1 × inzage',
    'Older than it is kept, so removed: 12 × message, 3 × remark, 1 × who looked',
  ],
  [
    thing('OrganisationSettingsChanged', { quietFrom: 1320 }, { quietFrom: 1380 }, { horecaLocationId: null }),
    'Emine Rietpluim veranderde de instellingen van de organisatie',
    'Emine Rietpluim changed the settings of the organisation',
    'stil vanaf 22:00 → stil vanaf 23:00',
  ],
  [
    thing(
      'OrganisationSettingsChanged',
      { smsPartPrice: null, smsFor: [] },
      { smsPartPrice: 7.5, smsFor: ['ownShifts', 'offers'] },
      { horecaLocationId: null },
    ),
    'Emine Rietpluim veranderde de instellingen van de organisatie',
    'Emine Rietpluim changed the settings of the organisation',
    'geen prijs van een sms → een sms kost 7.5 cent, geen sms vanzelf → sms voor eigen diensten, aangeboden diensten',
  ],
  [
    thing(
      'OrganisationSettingsChanged',
      { reservedWords: ['griep', 'corona'] },
      { reservedWords: [] },
      { horecaLocationId: null },
    ),
    'Emine Rietpluim veranderde de instellingen van de organisatie',
    'Emine Rietpluim changed the settings of the organisation',
    'bij afmelden niet te bewaren: griep, corona → alle woorden mogen bij afmelden',
  ],
  [
    thing(
      'OrganisationSettingsChanged',
      { minimumWages: {} },
      { minimumWages: { '2027-01-01': 1510, '2026-07-01': 1499 } },
      { horecaLocationId: null },
    ),
    'Emine Rietpluim veranderde de instellingen van de organisatie',
    'Emine Rietpluim changed the settings of the organisation',
    'geen ingevuld minimumloon → minimumloon € 14,99 vanaf 1 jul 2026, € 15,10 vanaf 1 jan 2027',
  ],
  [
    thing(
      'OrganisationSettingsChanged',
      { schoolRegion: null, schoolDaysOff: {} },
      { schoolRegion: 'zuid', schoolDaysOff: { '2026-12-04': '2026-12-04', '2026-11-09': '2026-11-10' } },
      { horecaLocationId: null },
    ),
    'Emine Rietpluim veranderde de instellingen van de organisatie',
    'Emine Rietpluim changed the settings of the organisation',
    'geen regio van schoolvakanties → schoolvakanties van regio zuid, geen eigen dagen zonder school → eigen dagen zonder school: 9 – 10 nov 2026, 4 dec 2026',
  ],
  [
    thing(
      'OrganisationSettingsChanged',
      { availabilityCutOff: null, availabilityReminder: null },
      { availabilityCutOff: 10, availabilityReminder: 2 },
      { horecaLocationId: null },
    ),
    'Emine Rietpluim veranderde de instellingen van de organisatie',
    'Emine Rietpluim changed the settings of the organisation',
    'beschikbaarheid sluit niet → beschikbaarheid sluit 10 dagen vooraf, niemand wordt vanzelf herinnerd → wie niets invulde hoort het 2 dagen vooraf',
  ],
  [
    thing(
      'OrganisationSettingsChanged',
      { lateWorkFrom: null },
      { lateWorkFrom: '2026-12-01' },
      { horecaLocationId: null },
    ),
    'Emine Rietpluim veranderde de instellingen van de organisatie',
    'Emine Rietpluim changed the settings of the organisation',
    'werk tot 20:00 onder de 16 is niet vastgelegd → werk tot 20:00 onder de 16 is vastgelegd vanaf di 1 dec',
  ],
  [
    thing(
      'LocationChanged',
      { domain: 'kade.example', socialHygiene: 0, quarterHours: false, untilClosing: false },
      { domain: 'veen.example', socialHygiene: 1, quarterHours: true, untilClosing: true },
    ),
    'Emine Rietpluim veranderde de vestiging Grand Café De Veenkade',
    'Emine Rietpluim changed the location Grand Café De Veenkade',
    'kade.example → veen.example, 0 × sociale hygiëne → 1 × sociale hygiëne, tijden om het half uur → tijden om het kwartier, geen tijden tot sluitingstijd → tijden tot sluitingstijd',
  ],
  [
    thing(
      'OpeningHoursChanged',
      { days: [{ day: 1, open: 600, close: 1500 }] },
      { days: [{ day: 1, open: 600, close: 1440, wrapUp: 30 }] },
      { date: '2026-11-24' as CivilDate },
    ),
    'Emine Rietpluim veranderde de openingstijden van Grand Café De Veenkade vanaf di 24 nov',
    'Emine Rietpluim changed the opening hours of Grand Café De Veenkade from Tue 24 Nov',
    'ma 10:00–01:00 → ma 10:00–00:00 en 30 min afsluiten',
  ],
  [
    thing(
      'OpeningHoursSetOnDate',
      { hours: null },
      { hours: { open: null, close: null } },
      {
        date: '2026-11-24' as CivilDate,
      },
    ),
    'Emine Rietpluim zette de openingstijden van Grand Café De Veenkade op di 24 nov',
    'Emine Rietpluim set the opening hours of Grand Café De Veenkade on Tue 24 Nov',
    'als altijd → gesloten',
  ],
  [
    thing('LastBusChanged', { days: [{ day: 1, time: '00:14' }] }, null, { date: '2026-11-24' as CivilDate }),
    'Emine Rietpluim zag af van een andere laatste bus van Grand Café De Veenkade vanaf di 24 nov',
    'Emine Rietpluim gave up another last bus of Grand Café De Veenkade from Tue 24 Nov',
  ],
  [
    thing(
      'LastBusSetOnDate',
      { bus: { time: '00:14' } },
      { bus: { time: null } },
      {
        date: '2026-11-24' as CivilDate,
      },
    ),
    'Emine Rietpluim zette de laatste bus van Grand Café De Veenkade op di 24 nov',
    'Emine Rietpluim set the last bus of Grand Café De Veenkade on Tue 24 Nov',
    '00:14 → geen bus',
  ],
  [
    thing('LocationClosed', null, null),
    'Emine Rietpluim sloot de vestiging Grand Café De Veenkade',
    'Emine Rietpluim closed the location Grand Café De Veenkade',
  ],
  [
    thing(
      'JobChanged',
      { colour: '#336699', callAllowed: false },
      { colour: '#225588', callAllowed: true },
      {
        horecaLocationId: null,
        entityId: 'job-6',
      },
    ),
    'Emine Rietpluim veranderde de functie Runner',
    'Emine Rietpluim changed the job Runner',
    '#336699 → #225588, zonder oproep → met oproep',
  ],
  [
    thing('JobRetired', null, null, { horecaLocationId: null, entityId: 'job-6' }),
    'Emine Rietpluim stopte met de functie Runner',
    'Emine Rietpluim retired the job Runner',
  ],
  [
    thing('JobReinstated', null, null, { horecaLocationId: null, entityId: 'job-6' }),
    'Emine Rietpluim nam de functie Runner weer in gebruik',
    'Emine Rietpluim took the job Runner back into use',
  ],
  [
    thing('JobFilterRenamed', { name: 'Zaal' }, { name: 'Bediening' }, { jobFilterId: FLOOR }),
    'Emine Rietpluim hernoemde een afdeling',
    'Emine Rietpluim renamed a department',
    'Zaal → Bediening',
  ],
  [
    thing('JobFilterRemoved', null, null, { jobFilterId: FLOOR }),
    'Emine Rietpluim verwijderde de afdeling Bediening en bar',
    'Emine Rietpluim removed the department Bediening en bar',
  ],
  [
    thing('DepartmentsArranged', {}, {}),
    'Emine Rietpluim deelde de afdelingen van Grand Café De Veenkade in',
    'Emine Rietpluim arranged the departments of Grand Café De Veenkade',
  ],
  [
    thing('TemplateCreated', null, winter),
    'Emine Rietpluim maakte het sjabloon Winterweek',
    'Emine Rietpluim made the template Winterweek',
    '40 diensten',
  ],
  [
    thing('TemplateChanged', winter, { name: 'Wintersportweek', shifts: 41 }),
    'Emine Rietpluim veranderde het sjabloon Wintersportweek',
    'Emine Rietpluim changed the template Wintersportweek',
    'Winterweek → Wintersportweek, 40 diensten → 41 diensten',
  ],
  [
    thing('TemplateCopied', null, { ...winter, fromTemplate: 'Herfstweek' }, { horecaLocationId: TURF }),
    'Emine Rietpluim kopieerde het sjabloon Herfstweek naar Winterweek',
    'Emine Rietpluim copied the template Herfstweek to Winterweek',
    '40 diensten · Bij Turf & Tij',
  ],
  [
    thing('TemplateTakenFromWeek', null, winter, { jobFilterId: FLOOR, week: '2026-11-23' as CivilDate }),
    'Emine Rietpluim bewaarde week 48, Bediening en bar, als sjabloon Winterweek',
    'Emine Rietpluim kept week 48, Bediening en bar, as the template Winterweek',
    '40 diensten',
  ],
  [
    thing('TemplateDeleted', winter, null),
    'Emine Rietpluim verwijderde het sjabloon Winterweek',
    'Emine Rietpluim deleted the template Winterweek',
    '40 diensten',
  ],
  [
    thing('TemplatePlaced', null, onTerrace),
    'Emine Rietpluim zette het sjabloon Terrasweek in de planner op 7 – 13 dec',
    'Emine Rietpluim placed the template Terrasweek in the scheduler on 7 – 13 Dec',
  ],
  [
    thing('PlacementMoved', onTerrace, { ...onTerrace, from: '2026-12-14', until: '2026-12-20' }),
    'Emine Rietpluim verzette het sjabloon Terrasweek in de planner',
    'Emine Rietpluim moved the template Terrasweek in the scheduler',
    '7 – 13 dec → 14 – 20 dec',
  ],
  [
    thing('PlacementRemoved', { ...onTerrace, template: null }, null),
    'Emine Rietpluim haalde het sjabloon zonder naam uit de planner',
    'Emine Rietpluim took the template without a name out of the scheduler',
    '7 – 13 dec',
  ],
  [
    thing('ScenarioCreated', null, quiet),
    'Emine Rietpluim maakte het scenario Rustige week',
    'Emine Rietpluim made the scenario Rustige week',
    '60 mensen nodig',
  ],
  [
    thing('ScenarioChanged', quiet, { ...quiet, shifts: 64 }),
    'Emine Rietpluim veranderde het scenario Rustige week',
    'Emine Rietpluim changed the scenario Rustige week',
    '60 mensen nodig → 64 mensen nodig',
  ],
  [
    thing('ScenarioCopied', null, { ...quiet, fromScenario: 'Normale week' }),
    'Emine Rietpluim kopieerde het scenario Normale week naar Rustige week',
    'Emine Rietpluim copied the scenario Normale week to Rustige week',
    '60 mensen nodig',
  ],
  [
    thing('ScenarioDeleted', quiet, null),
    'Emine Rietpluim verwijderde het scenario Rustige week',
    'Emine Rietpluim deleted the scenario Rustige week',
    '60 mensen nodig',
  ],
  ...OF_FEATURES.map(([kind, before, after, nl, en, below]): Example => [
    thing(kind, before, after),
    nl,
    en,
    ...(below === undefined ? ([] as const) : ([below] as const)),
  ]),
];
