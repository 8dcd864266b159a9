import { describe, expect, it } from 'vitest';
import { draftWeekStream, type DraftWeekEvent } from './draft-week.events.js';
import { draftWeekDecider } from './draft-week.decider.js';
import {
  slotAdded,
  slotAssigned,
  editRefused,
  floorDiscarded,
  floorDraftStarted,
  floorDraftPublished,
  slotJobChanged,
  publishedLunch,
  slotRemoved,
  slotRescheduled,
  summerScenario,
  tuesdayDinner,
  tuesdayLunch,
  slotUnassigned,
} from './testing/draft-week.fixtures.js';
import { BARTENDER, SANNE, TOM } from '../planning/testing/cafe-context.js';
import {
  timeOn,
  CAFE,
  EMMA,
  FLOOR,
  MONDAY,
  SERVICE,
  lunchTemplate,
  tuesday,
  wednesday,
} from '../planning/testing/planning-fixtures.js';
import { write, writeId } from '../testing/recorded.js';
import { historyOf } from '../catalogue/testing/history-of.js';

const { given } = historyOf(draftWeekStream(CAFE, MONDAY), draftWeekDecider);

const lunchTimes = { from: `${tuesday} 11:00`, until: `${tuesday} 17:00` };
const lunchDetails = { ...lunchTimes, jobId: SERVICE, userId: null };
const aboutLunch = {
  locationId: CAFE,
  week: MONDAY,
  jobFilterId: FLOOR,
  date: tuesday,
  entityId: 'tuesday-lunch',
  entities: ['tuesday-lunch'],
};
const emmasLunch = [floorDraftStarted, slotAdded(tuesdayLunch), slotAssigned(tuesdayLunch, EMMA)];

describe('the history of a draft week', () => {
  it('describes author, instant, call and write of an entry', () => {
    const undone = write(
      { id: writeId(9), by: SANNE, at: Date.parse('2026-11-20T10:00:00.000Z'), undoOf: writeId(4) },
      slotAdded(tuesdayLunch),
    );
    expect(given(floorDraftStarted).entry(undone)).toMatchObject({
      eventId: `${writeId(9)}:0`,
      at: '2026-11-20T10:00:00.000Z',
      authorId: SANNE,
      cause: 'spec',
      writeId: writeId(9),
      undoOf: writeId(4),
    });
    expect(given(floorDraftStarted).entry(slotAdded(tuesdayLunch))).toMatchObject({ authorId: null, undoOf: null });
  });

  it.each<[string, DraftWeekEvent, object]>([
    ['nothing', floorDraftStarted, { entities: [], after: { source: 'empty' } }],
    [
      'a template with a scenario',
      {
        type: 'DraftStarted',
        data: { jobFilterId: FLOOR, source: { kind: 'template', id: lunchTemplate }, scenarioId: summerScenario },
      },
      {
        entities: [lunchTemplate, summerScenario],
        after: { source: 'template', sourceId: lunchTemplate, scenarioId: summerScenario },
      },
    ],
    [
      'an earlier week',
      {
        type: 'DraftStarted',
        data: { jobFilterId: FLOOR, source: { kind: 'week', monday: MONDAY }, scenarioId: null },
      },
      { entities: [], after: { source: 'week', sourceWeek: MONDAY } },
    ],
  ])('describes the start of a draft from %s', (_source, event, expected) => {
    expect(given().entry(event)).toMatchObject({
      kind: 'DraftStarted',
      locationId: CAFE,
      jobFilterId: FLOOR,
      week: MONDAY,
      date: null,
      entityId: null,
      before: null,
      ...expected,
    });
  });

  it('describes a new slot with its times, job and person', () => {
    expect(given(floorDraftStarted).entry(slotAdded(tuesdayLunch))).toMatchObject({
      ...aboutLunch,
      kind: 'DraftSlotAdded',
      subjectId: null,
      people: [],
      before: null,
      after: lunchDetails,
    });
  });

  it('finds a slot that revises a shift also by the id of the shift', () => {
    const revised = { ...tuesdayLunch, userId: EMMA, shiftId: publishedLunch };
    expect(given(floorDraftStarted).entry(slotAdded(revised))).toMatchObject({
      subjectId: EMMA,
      entityId: 'tuesday-lunch',
      entities: ['tuesday-lunch', publishedLunch],
      after: { ...lunchDetails, userId: EMMA, fullScheduleId: publishedLunch },
    });
  });

  it('describes other times together with the unchanged parts and the planned person', () => {
    const later = timeOn(tuesday, '12:00-18:00');
    expect(given(...emmasLunch).entry(slotRescheduled(tuesdayLunch, later))).toMatchObject({
      ...aboutLunch,
      kind: 'DraftSlotRescheduled',
      subjectId: EMMA,
      people: [EMMA],
      fromDate: null,
      before: { ...lunchDetails, userId: EMMA },
      after: { ...lunchDetails, userId: EMMA, from: `${tuesday} 12:00`, until: `${tuesday} 18:00` },
    });
  });

  it('is found on both dates when a slot moves to another date', () => {
    const moved = slotRescheduled(tuesdayLunch, timeOn(wednesday, '11:00-17:00'));
    expect(given(...emmasLunch).entry(moved)).toMatchObject({ date: wednesday, fromDate: tuesday, fromWeek: null });
  });

  it('describes a change of the job', () => {
    expect(given(...emmasLunch).entry(slotJobChanged(tuesdayLunch, BARTENDER))).toMatchObject({
      ...aboutLunch,
      kind: 'DraftSlotJobChanged',
      before: { jobId: SERVICE, userId: EMMA },
      after: { jobId: BARTENDER, userId: EMMA },
    });
  });

  it('names the planned person and is also found by the previous person', () => {
    expect(given(...emmasLunch).entry(slotAssigned(tuesdayLunch, TOM, EMMA))).toMatchObject({
      ...aboutLunch,
      kind: 'DraftSlotAssigned',
      subjectId: TOM,
      people: [TOM, EMMA],
      before: { ...lunchDetails, userId: EMMA },
      after: { ...lunchDetails, userId: TOM },
    });
  });

  it('names the unassigned person', () => {
    expect(given(...emmasLunch).entry(slotUnassigned(tuesdayLunch, EMMA))).toMatchObject({
      ...aboutLunch,
      kind: 'DraftSlotUnassigned',
      subjectId: EMMA,
      before: { ...lunchDetails, userId: EMMA },
      after: lunchDetails,
    });
  });

  it('describes a removed slot by its last state', () => {
    const last = { ...tuesdayLunch, userId: EMMA, shiftId: publishedLunch };
    expect(given(...emmasLunch).entry(slotRemoved(last))).toMatchObject({
      ...aboutLunch,
      kind: 'DraftSlotRemoved',
      subjectId: EMMA,
      entities: ['tuesday-lunch', publishedLunch],
      before: { ...lunchDetails, userId: EMMA, fullScheduleId: publishedLunch },
      after: null,
    });
  });

  it('has one entry for a discarded draft, found by each of its slots and people', () => {
    expect(given(...emmasLunch, slotAdded(tuesdayDinner)).entry(floorDiscarded)).toMatchObject({
      kind: 'DraftDiscarded',
      jobFilterId: FLOOR,
      week: MONDAY,
      people: [EMMA],
      entities: ['tuesday-lunch', 'tuesday-dinner'],
      before: { slots: 1 },
      after: null,
    });
  });

  it('has no entry for a publication, which the roster week describes', () => {
    expect(given(...emmasLunch).entry(floorDraftPublished)).toBeNull();
  });

  it('describes an edit that was refused because the draft was published', () => {
    const history = [...emmasLunch, floorDraftPublished];
    const requested = { time: timeOn(wednesday, '17:00-close'), jobId: BARTENDER, userId: TOM };
    expect(given(...history).entry(editRefused(tuesdayLunch, requested))).toMatchObject({
      kind: 'DraftEditRefused',
      jobFilterId: FLOOR,
      week: MONDAY,
      date: wednesday,
      subjectId: TOM,
      entityId: 'tuesday-lunch',
      before: null,
      after: {
        code: 'draft_published',
        from: `${wednesday} 17:00`,
        until: '2026-11-26 02:00',
        jobId: BARTENDER,
        userId: TOM,
      },
    });
    expect(given(...history).entry(editRefused(tuesdayLunch, { removed: true }))).toMatchObject({
      date: null,
      subjectId: null,
      after: { code: 'draft_published', removed: true },
    });
    expect(given(...history).entry(editRefused(null, { userId: null }))).toMatchObject({
      entityId: null,
      after: { userId: null },
    });
  });
});
