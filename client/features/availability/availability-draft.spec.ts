import { v7 as newUuid } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { civilDate, type CivilDate } from '#domain/kernel/civil-date';
import type { AvailableTime } from '#domain/planning/plan-status';
import { CallFailed, type FailureCode } from '../../platform/connection/call-failed.js';
import { DeviceRow } from '../../platform/pending-writes/device-row.js';
import { REPLACING } from '../../platform/pending-writes/pending-change.js';
import { type PendingWrite, storedWrites } from '../../platform/pending-writes/pending-write.js';
import { PendingWrites } from '../../platform/pending-writes/pending-writes.js';
import { AvailabilityDraft, type DraftEntry } from './availability-draft.js';

const EVENING: AvailableTime = { from: 1020, until: 1560 };
const ALL_DAY: AvailableTime = { from: 420, until: 1560 };
const FRIDAY = civilDate('2026-12-11');
const SATURDAY = civilDate('2026-12-12');

let server: Map<CivilDate, DraftEntry>;
let live: Map<CivilDate, DraftEntry>;
let written: string[];
let isOnline: boolean;
let isSignedIn: boolean;
let refused: ReadonlySet<CivilDate>;
let planned: ReadonlySet<CivilDate>;
let requested: CivilDate[][];
let answer: boolean;
let whileAsked: () => void;
let whileWritten: () => void;
let writes: PendingWrites;
let draft: AvailabilityDraft;

const draftOf = () => {
  live = new Map(server);
  draft.entriesChanged();
};
const failure = (code: FailureCode) => new CallFailed({ code, url: '/availables', status: null });
const QUESTION = 'availability_over_shift_needs_confirmation';
const check = (date: CivilDate, confirm: boolean) => {
  if (!isOnline) throw failure('unreachable');
  if (refused.has(date)) throw failure('invalid_dates');
  if (planned.has(date) && !confirm) throw failure(QUESTION);
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
  whileWritten();
  const entry = { id: `of-${date}`, time: time ?? ALL_DAY };
  if (time) server.set(date, entry);
  else server.delete(date);
  return entry;
};
const timeOf = (date: CivilDate) => draft.pendingDays.value.get(date)?.time;
const stateOf = (date: CivilDate) => draft.pendingDays.value.get(date)?.state;
const stored = () => writes.all.value.map(({ request }) => request.body);

/** Submits days and waits until the questions about them are answered. */
async function submit(days: ReadonlyMap<CivilDate, AvailableTime | null>): Promise<void> {
  await draft.submit(days);
  await vi.waitFor(() =>
    expect([...draft.pendingDays.value.values()].map(({ state }) => state)).not.toContain('asking'),
  );
  await writes.send();
}

/** Pending writes of one page, in memory: storage is forbidden. */
const writesInMemory = (): PendingWrites =>
  new PendingWrites(
    new DeviceRow<readonly PendingWrite[]>(
      { change: () => Promise.reject(new Error('forbidden')) },
      { parse: storedWrites, isEmpty: (all) => all.length === 0, serialise: (all) => all },
    ),
    {
      tab: 'here',
      openTabs: async () => new Set(['here']),
      replacing: REPLACING,
      isSignedIn: () => isSignedIn,
      send: async (pending) => {
        try {
          await draft.send(pending, async () => undefined);
          return { end: 'done' };
        } catch (error) {
          const { code } = error as CallFailed;
          return code === 'unreachable' ? { end: 'again' } : { end: 'refused', code };
        }
      },
      later: () => undefined,
      confirmed: (pending) => ({ ...pending, request: { body: { ...pending.request.body, confirm: true } } }),
      newKey: newUuid,
      now: () => 0,
      delivered: () => undefined,
    },
  );

beforeEach(() => {
  server = new Map();
  live = new Map();
  written = [];
  isOnline = true;
  isSignedIn = true;
  refused = new Set();
  planned = new Set();
  requested = [];
  answer = true;
  whileAsked = () => undefined;
  whileWritten = () => undefined;
  writes = writesInMemory();
  draft = new AvailabilityDraft({
    writes,
    isSignedIn: () => isSignedIn,
    entryOf: (date) => live.get(date),
    enter: (date, time, confirm) => write('enter', date, time, confirm),
    change: (_id, date, time, confirm) => write('change', date, time, confirm),
    withdraw: async (id, confirm) => void (await write('withdraw', civilDate(id.slice(3)), null, confirm)),
    questionOf: (error) =>
      error instanceof CallFailed && error.code === QUESTION ? { shift: null, elsewhere: [] } : null,
    ask: (questions) => {
      requested.push(questions.map(({ date }) => date));
      whileAsked();
      return Promise.resolve(answer);
    },
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

  it('sends nothing for a day that was changed back before it was sent', async () => {
    isOnline = false;
    await draft.submit(new Map([[FRIDAY, EVENING]]));
    await draft.submit(new Map([[FRIDAY, null]]));
    isOnline = true;
    await writes.send();
    expect([written, stored()]).toEqual([[], []]);
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
    expect(stored()).toEqual([
      { date: FRIDAY, time: EVENING },
      { date: SATURDAY, time: null },
    ]);
    isOnline = true;
    await writes.send();
    expect(server.get(FRIDAY)?.time).toEqual(EVENING);
    expect(stored()).toEqual([]);
  });

  it('stores days that the server refuses or asks to confirm until the user decides', async () => {
    refused = new Set([FRIDAY]);
    planned = new Set([SATURDAY]);
    answer = false;
    let storedWhileAsked: unknown[] = [];
    whileAsked = () => (storedWhileAsked = stored());
    await submit(
      new Map([
        [FRIDAY, EVENING],
        [SATURDAY, ALL_DAY],
      ]),
    );
    expect(storedWhileAsked).toEqual([
      { date: FRIDAY, time: EVENING },
      { date: SATURDAY, time: ALL_DAY },
    ]);
    expect(stored()).toEqual([{ date: FRIDAY, time: EVENING }]);
  });
});

describe('AvailabilityDraft on days with a shift', () => {
  it('asks once about all days, and sends them after a yes', async () => {
    planned = new Set([FRIDAY, SATURDAY]);
    await submit(
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
    await submit(
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
    whileWritten = () => {
      isSignedIn = false;
    };
    await draft.submit(BOTH);
    expect(written).toEqual([`enter ${FRIDAY}`]);
    expect(stored()).toEqual([{ date: SATURDAY, time: EVENING }]);
    whileWritten = () => undefined;
    isSignedIn = true;
    await writes.send();
    expect(written).toEqual([`enter ${FRIDAY}`, `enter ${SATURDAY}`]);
  });

  it('leaves a day that was being asked about among the refused writes, to be confirmed there', async () => {
    planned = new Set([FRIDAY]);
    whileAsked = () => {
      isSignedIn = false;
    };
    await submit(BOTH);
    expect([stateOf(FRIDAY), written]).toEqual(['refused', [`enter ${SATURDAY}`]]);
    const [remaining] = writes.queued.value;
    expect(remaining).toMatchObject({ refused: QUESTION, request: { body: { date: FRIDAY, time: EVENING } } });
    isSignedIn = true;
    await writes.retry(remaining?.key ?? '', true);
    expect([requested, written]).toEqual([[[FRIDAY]], [`enter ${SATURDAY}`, `enter ${FRIDAY}`]]);
  });
});

it('AvailabilityDraft marks a refused day, sends the others, and replaces it by another edit', async () => {
  refused = new Set([FRIDAY]);
  await submit(
    new Map([
      [FRIDAY, EVENING],
      [SATURDAY, EVENING],
    ]),
  );
  expect([stateOf(FRIDAY), written]).toEqual(['refused', [`enter ${SATURDAY}`]]);
  refused = new Set();
  await submit(new Map([[FRIDAY, ALL_DAY]]));
  expect([server.get(FRIDAY)?.time, stored()]).toEqual([ALL_DAY, []]);
});
