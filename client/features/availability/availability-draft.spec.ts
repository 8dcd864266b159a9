import { beforeEach, describe, expect, it } from 'vitest';
import { civilDate, type CivilDate } from '#domain/kernel/civil-date';
import type { AvailableTime } from '#domain/planning/plan-status';
import { AvailabilityDraft, type DraftEntry, type StoredDay } from './availability-draft.js';

const EVENING: AvailableTime = { from: 1020, until: 1560 };
const ALL_DAY: AvailableTime = { from: 420, until: 1560 };
const FRIDAY = civilDate('2026-12-11');
const SATURDAY = civilDate('2026-12-12');

class Unreachable extends Error {}
class Refused extends Error {}
class Asks extends Error {}

let server: Map<CivilDate, DraftEntry>;
let live: Map<CivilDate, DraftEntry>;
let written: string[];
let kept: readonly StoredDay[];
let isOnline: boolean;
let isSignedIn: boolean;
let refused: ReadonlySet<CivilDate>;
let planned: ReadonlySet<CivilDate>;
let requested: CivilDate[][];
let answer: boolean;
let whileAsked: () => void;
let draft: AvailabilityDraft;

const draftOf = () => {
  live = new Map(server);
  draft.entriesChanged();
};
const check = (date: CivilDate, confirm: boolean) => {
  if (!isOnline) throw new Unreachable();
  if (refused.has(date)) throw new Refused();
  if (planned.has(date) && !confirm) throw new Asks();
};
const write = async (
  what: string,
  date: CivilDate,
  time: AvailableTime | null,
  confirm: boolean,
): Promise<DraftEntry> => {
  await Promise.resolve();
  check(date, confirm);
  written.push(`${what} ${date}`);
  const entry = { id: `of-${date}`, time: time ?? ALL_DAY };
  if (time) server.set(date, entry);
  else server.delete(date);
  return entry;
};
const timeOf = (date: CivilDate) => draft.pendingDays.value.get(date)?.time;
const stateOf = (date: CivilDate) => draft.pendingDays.value.get(date)?.state;

beforeEach(() => {
  server = new Map();
  live = new Map();
  written = [];
  kept = [];
  isOnline = true;
  isSignedIn = true;
  refused = new Set();
  planned = new Set();
  requested = [];
  answer = true;
  whileAsked = () => undefined;
  draft = new AvailabilityDraft({
    isSignedIn: () => isSignedIn,
    entryOf: (date) => live.get(date),
    enter: (date, time, confirm) => write('enter', date, time, confirm),
    change: (_id, date, time, confirm) => write('change', date, time, confirm),
    withdraw: async (id, confirm) => void (await write('withdraw', civilDate(id.slice(3)), null, confirm)),
    meaning: (error) =>
      error instanceof Unreachable
        ? 'unreachable'
        : error instanceof Asks
          ? { facts: { shift: null, elsewhere: [] } }
          : 'refused',
    ask: (questions) => {
      requested.push(questions.map(({ date }) => date));
      whileAsked();
      return Promise.resolve(answer);
    },
    keep: (pendingDays) => (kept = pendingDays.map(({ date, time }) => ({ date, time }))),
  });
});

describe('AvailabilityDraft', () => {
  it('shows a submitted day at once, and drops it when the live entry arrives', async () => {
    const sent = draft.submit(new Map([[FRIDAY, EVENING]]));
    expect(timeOf(FRIDAY)).toEqual(EVENING);
    await sent;
    expect(stateOf(FRIDAY)).toBe('sent');
    draftOf();
    expect(draft.pendingDays.value.size).toBe(0);
  });

  it('chooses to enter, change or withdraw a day by its previous answer, without live entries', async () => {
    await draft.submit(new Map([[FRIDAY, EVENING]]));
    await draft.submit(new Map([[FRIDAY, ALL_DAY]]));
    await draft.submit(new Map([[FRIDAY, null]]));
    expect(written).toEqual([`enter ${FRIDAY}`, `change ${FRIDAY}`, `withdraw ${FRIDAY}`]);
  });

  it('sends the last choice for a day that changes while it is sent', async () => {
    const first = draft.submit(new Map([[FRIDAY, EVENING]]));
    await Promise.all([first, draft.submit(new Map([[FRIDAY, ALL_DAY]]))]);
    expect(server.get(FRIDAY)?.time).toEqual(ALL_DAY);
  });

  it('drops a sent day when somebody else changed it afterwards', async () => {
    await draft.submit(new Map([[FRIDAY, EVENING]]));
    server.set(FRIDAY, { id: `of-${FRIDAY}`, time: ALL_DAY });
    draftOf();
    expect(draft.pendingDays.value.size).toBe(0);
  });
});

describe('AvailabilityDraft without a connection', () => {
  it('stores unsent days, and sends them when online again', async () => {
    isOnline = false;
    await draft.submit(
      new Map([
        [FRIDAY, EVENING],
        [SATURDAY, null],
      ]),
    );
    expect(stateOf(FRIDAY)).toBe('unsent');
    expect(kept).toEqual([
      { date: FRIDAY, time: EVENING },
      { date: SATURDAY, time: null },
    ]);
    isOnline = true;
    await draft.resend();
    expect(server.get(FRIDAY)?.time).toEqual(EVENING);
    expect(kept).toEqual([]);
  });

  it('stores days that the server refuses or asks to confirm until the user decides', async () => {
    refused = new Set([FRIDAY]);
    planned = new Set([SATURDAY]);
    answer = false;
    let keptWhileAsked: readonly StoredDay[] = [];
    whileAsked = () => (keptWhileAsked = kept);
    await draft.submit(
      new Map([
        [FRIDAY, EVENING],
        [SATURDAY, ALL_DAY],
      ]),
    );
    expect(keptWhileAsked).toEqual([
      { date: FRIDAY, time: EVENING },
      { date: SATURDAY, time: ALL_DAY },
    ]);
    expect(kept).toEqual([{ date: FRIDAY, time: EVENING }]);
    draft.drop(FRIDAY);
    expect(kept).toEqual([]);
  });

  it('keeps a newer pending day over the stored day of an earlier tab', async () => {
    isOnline = false;
    await draft.submit(new Map([[FRIDAY, ALL_DAY]]));
    draft.adopt([
      { date: FRIDAY, time: EVENING },
      { date: SATURDAY, time: EVENING },
    ]);
    isOnline = true;
    await draft.resend();
    expect([server.get(FRIDAY)?.time, server.get(SATURDAY)?.time]).toEqual([ALL_DAY, EVENING]);
  });
});

describe('AvailabilityDraft on days with a shift', () => {
  it('asks once about all days, and sends them after a yes', async () => {
    planned = new Set([FRIDAY, SATURDAY]);
    await draft.submit(
      new Map([
        [FRIDAY, EVENING],
        [SATURDAY, EVENING],
      ]),
    );
    expect(requested).toEqual([[FRIDAY, SATURDAY]]);
    expect(written).toEqual([`enter ${FRIDAY}`, `enter ${SATURDAY}`]);
  });

  it('leaves the day unchanged after a no, and sends the others', async () => {
    planned = new Set([FRIDAY]);
    answer = false;
    await draft.submit(
      new Map([
        [FRIDAY, EVENING],
        [SATURDAY, EVENING],
      ]),
    );
    expect(written).toEqual([`enter ${SATURDAY}`]);
    expect(stateOf(FRIDAY)).toBeUndefined();
  });
});

describe('AvailabilityDraft after a sign-out', () => {
  const BOTH = new Map([
    [FRIDAY, EVENING],
    [SATURDAY, EVENING],
  ]);

  it('stores the days that were not sent yet, and sends them after the next sign-in', async () => {
    const sent = draft.submit(BOTH);
    isSignedIn = false;
    await sent;
    expect(written).toEqual([`enter ${FRIDAY}`]);
    expect(kept).toEqual([{ date: SATURDAY, time: EVENING }]);
    isSignedIn = true;
    await draft.resend();
    expect(written).toEqual([`enter ${FRIDAY}`, `enter ${SATURDAY}`]);
  });

  it('stores a day that was being asked about, and asks again after the next sign-in', async () => {
    planned = new Set([FRIDAY]);
    whileAsked = () => {
      isSignedIn = false;
    };
    await draft.submit(BOTH);
    expect([stateOf(FRIDAY), written]).toEqual(['unsent', [`enter ${SATURDAY}`]]);
    expect(kept).toEqual([{ date: FRIDAY, time: EVENING }]);
    isSignedIn = true;
    whileAsked = () => undefined;
    await draft.resend();
    expect(requested).toEqual([[FRIDAY], [FRIDAY]]);
    expect(written).toEqual([`enter ${SATURDAY}`, `enter ${FRIDAY}`]);
  });
});

it('AvailabilityDraft marks a refused day with its error, sends the others and can retry it', async () => {
  refused = new Set([FRIDAY]);
  await draft.submit(
    new Map([
      [FRIDAY, EVENING],
      [SATURDAY, EVENING],
    ]),
  );
  expect(draft.pendingDays.value.get(FRIDAY)).toMatchObject({ state: 'refused', error: expect.any(Refused) });
  expect(written).toEqual([`enter ${SATURDAY}`]);
  refused = new Set();
  await draft.retry(FRIDAY);
  expect(server.get(FRIDAY)?.time).toEqual(EVENING);
});
