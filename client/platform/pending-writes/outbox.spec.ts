import { describe, expect, it } from 'vitest';
import type { CivilDate } from '#domain/kernel/civil-date';
import { type Delivery, Outbox } from './outbox.js';
import { entriesIn, type OutboxEntry } from './outbox-entry.js';

const DATE = '2026-11-23' as CivilDate;
const keyOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const change = (number: number, part: Partial<OutboxEntry> = {}): OutboxEntry => ({
  key: keyOf(number),
  change: 'askForShift',
  request: { body: { fullScheduleId: `shift-${number}` } },
  subject: `shift-${number}`,
  from: DATE,
  until: DATE,
  refused: null,
  ...part,
});

/** What a device keeps, whichever page is open. */
class Device {
  kept: readonly OutboxEntry[] = [];
}

/** A page with its outbox; `answers` are those of the server, in order, and then only "done". */
function page(device: Device, answers: Delivery[] = []) {
  const sent: OutboxEntry[] = [];
  const delivered: string[] = [];
  let later = 0;
  let keys = 900;
  const outbox = new Outbox({
    change: async (edit) => {
      device.kept = edit(device.kept);
      return device.kept;
    },
    send: async (entry) => {
      sent.push(entry);
      return answers.shift() ?? { end: 'done' };
    },
    alone: (work) => work(),
    later: () => {
      later += 1;
    },
    confirmed: (entry) => ({ ...entry, request: { ...entry.request, body: { ...entry.request.body, confirm: true } } }),
    newKey: () => keyOf((keys += 1)),
    delivered: ({ subject }, { end }) => delivered.push(`${subject} ${end}`),
  });
  return { outbox, sent, delivered, later: () => later };
}

const subjects = (entries: readonly OutboxEntry[]) => entries.map(({ subject }) => subject);

describe('an outbox', () => {
  it('sends in the order of asking, each under its own key, and is empty then', async () => {
    const { outbox, sent, delivered } = page(new Device());
    await outbox.add(change(1));
    await outbox.add(change(2));
    await outbox.send();
    expect(sent.map(({ key }) => key)).toEqual([keyOf(1), keyOf(2)]);
    expect(delivered).toEqual(['shift-1 done', 'shift-2 done']);
    expect(outbox.entries.value).toEqual([]);
  });

  it('keeps everything, in order, while nobody answers', async () => {
    const device = new Device();
    const { outbox, sent, delivered, later } = page(device, [{ end: 'again' }]);
    await outbox.add(change(1));
    await outbox.add(change(2));
    await outbox.send();
    expect(subjects(sent)).toEqual(['shift-1']);
    expect(subjects(device.kept)).toEqual(['shift-1', 'shift-2']);
    expect([delivered, later()]).toEqual([[], 1]);

    // The app was closed; another page finds and sends what waits, under the same keys.
    const next = page(device);
    await next.outbox.send();
    expect(next.sent.map(({ key }) => key)).toEqual([keyOf(1), keyOf(2)]);
    expect(device.kept).toEqual([]);
  });

  it('keeps what is refused with its reason, and goes on with the rest', async () => {
    const { outbox, sent, delivered } = page(new Device(), [{ end: 'refused', code: 'not_eligible' }]);
    await outbox.add(change(1));
    await outbox.add(change(2));
    await outbox.send();
    expect(delivered).toEqual(['shift-1 refused', 'shift-2 done']);
    expect(outbox.entries.value).toEqual([change(1, { refused: 'not_eligible' })]);
    await outbox.send();
    expect(sent).toHaveLength(2);
  });

  it('sends a refused one again as a new change, and a confirmed one as the same', async () => {
    const { outbox, sent } = page(new Device(), [
      { end: 'refused', code: 'request_exists' },
      { end: 'refused', code: 'day_off_over_shift_needs_confirmation' },
    ]);
    await outbox.add(change(1));
    await outbox.add(change(2));
    await outbox.send();
    await outbox.retry(keyOf(1), false);
    expect(sent.at(-1)).toEqual(change(1, { key: keyOf(901) }));
    await outbox.retry(keyOf(2), true);
    expect(sent.at(-1)).toMatchObject({
      key: keyOf(2),
      request: { body: { fullScheduleId: 'shift-2', confirm: true } },
    });
    expect(outbox.entries.value).toEqual([]);
  });

  it('lets one change their mind before it is sent', async () => {
    const { outbox, sent } = page(new Device());
    await outbox.add(change(1));
    await outbox.add(change(2));
    await outbox.discard(keyOf(1));
    await outbox.send();
    expect(subjects(sent)).toEqual(['shift-2']);
  });

  it('keeps of a whole month only what was wanted last', async () => {
    const device = new Device();
    const { outbox } = page(device);
    const month = (number: number, of: string) => change(number, { change: 'saveFreeDays', subject: of });
    await outbox.add(month(1, '2026-11'));
    await outbox.add(month(2, '2026-12'));
    await outbox.add(month(3, '2026-11'));
    expect(device.kept.map(({ key }) => key)).toEqual([keyOf(2), keyOf(3)]);
  });

  it('sends a change once, however often it is asked to', async () => {
    const { outbox, sent } = page(new Device());
    await outbox.add(change(1));
    await Promise.all([outbox.send(), outbox.send()]);
    expect(sent).toHaveLength(1);
  });
});

it('reads back what it wrote, and leaves out what it does not understand', () => {
  const kept = [change(1), { ...change(2), change: 'of a later version' }, 'nonsense'];
  expect(entriesIn(JSON.parse(JSON.stringify(kept)))).toEqual([change(1)]);
  const { change: earlier, ...rest } = change(2);
  expect(entriesIn([{ ...rest, wish: earlier }])).toEqual([change(2)]);
  const body = { user_id: 'noor', basedOn: 'r-1' };
  const named = { ...change(3), request: { body: { userId: 'noor', basedOn: 'r-1' } } };
  expect(entriesIn([{ ...named, request: { body } }, named])).toEqual([named, named]);
  expect(entriesIn(undefined)).toEqual([]);
});
