import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { v7 as uuid } from 'uuid';
import { type Cafe, foundCafe } from '../testing/cafe.js';
import { startTestApp, type TestApp, TestClient } from '../testing/test-app.js';
import { TestSocket } from '../testing/test-socket.js';

let test: TestApp;
let other: NestFastifyApplication;
let cafe: Cafe;
let sanne: TestClient;
let youssef: TestClient;
let open: TestSocket[] = [];

beforeAll(async () => {
  test = await startTestApp();
  other = await test.another();
  cafe = await foundCafe(test.app);
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  youssef = await TestClient.login(other, cafe.hosts.cafe, 'youssef');
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
  open = [];
});
afterAll(() => test.close());

const connect = async (app: NestFastifyApplication, who: TestClient, tab?: string): Promise<TestSocket> => {
  const socket = await TestSocket.connect(app, who.token, tab === undefined ? {} : { tab });
  open.push(socket);
  return socket;
};

let week = 0;
const freeMonday = (): string => {
  week += 1;
  return new Date(Date.UTC(2027, 0, 4 + week * 7)).toISOString().slice(0, 10);
};
const stream = (monday: string) => `draft-week/cafe/${monday}`;

const add = (monday: string, id = uuid(), slotId = uuid()) => ({
  id,
  v: 1,
  payload: {
    type: 'AddSlot',
    slotId,
    jobId: 'service',
    time: { date: monday, start: 600, end: { kind: 'exact', minute: 1020 } },
    userId: null,
  },
  basedOn: {},
});
const send = (who: TestClient, monday: string, ...commands: object[]) =>
  who.post('/schedule-dt/commands', { locationId: 'cafe', monday, commands });

describe('the stream of a draft week', () => {
  it('sends an edit on one node to watchers of both, with consecutive versions', async () => {
    const monday = freeMonday();
    const here = await connect(test.app, sanne);
    const otherSocket = await connect(other, youssef);
    expect(await here.watch(stream(monday))).toMatchObject({ mode: 'snapshot', version: 0 });
    await otherSocket.watch(stream(monday));

    const first = add(monday);
    const second = add(monday);
    const answer = await send(sanne, monday, first, second);
    expect(answer.body.outcomes).toMatchObject([
      { id: first.id, status: 'accepted', from: 0, to: 2 },
      { id: second.id, status: 'accepted', from: 2, to: 3 },
    ]);
    for (const socket of [here, otherSocket]) {
      expect(await socket.next('commit')).toMatchObject({ from: 0, to: 2, commandId: first.id, actorId: 'sanne' });
      expect(await socket.next('commit')).toMatchObject({ from: 2, to: 3, commandId: second.id });
    }
  });

  it('catches up with missed events, and with outcomes of lost answers', async () => {
    const monday = freeMonday();
    const socket = await connect(test.app, sanne);
    const snapshot = await socket.watch(stream(monday));
    const epoch = 'epoch' in snapshot ? snapshot.epoch : '';
    const command = add(monday);
    await send(sanne, monday, command);
    const late = await connect(other, sanne);
    const answer = await late.watch(stream(monday), { since: 0, epoch, unsettled: [command.id as never] });
    expect(answer).toMatchObject({
      mode: 'events',
      from: 0,
      to: 2,
      commits: [{ commandId: command.id, events: [{ type: 'DraftStarted' }, { type: 'DraftSlotAdded' }] }],
      outcomes: [{ id: command.id, status: 'accepted', to: 2 }],
    });
    expect(await late.watch(stream(monday), { since: 0, epoch: 'another' })).toMatchObject({
      mode: 'snapshot',
      version: 2,
    });
  });

  it('sends a snapshot to a watcher who missed more than five hundred events', async () => {
    const monday = freeMonday();
    const socket = await connect(test.app, sanne);
    const { epoch } = (await socket.watch(stream(monday))) as { epoch: string };
    for (let batch = 0; batch < 10; batch += 1)
      await send(sanne, monday, ...Array.from({ length: 50 }, () => add(monday)));
    const late = await connect(other, sanne);
    // The draft that the first edit opened, and five hundred slots.
    const snapshot = await late.watch(stream(monday), { since: 0, epoch });
    expect(snapshot).toMatchObject({ mode: 'snapshot', version: 501 });
    const { state } = snapshot as unknown as { state: { slots: object } };
    expect(Object.keys(state.slots)).toHaveLength(500);
    const packed = await late.watch(stream(monday), { since: 0, epoch, packed: true });
    expect(packed).toMatchObject({ mode: 'packed', version: 501 });
    expect(JSON.parse(gunzipSync((packed as unknown as { state: Buffer }).state).toString())).toEqual(state);
    expect(await late.watch(stream(monday), { since: 301, epoch })).toMatchObject({
      mode: 'events',
      from: 301,
      to: 501,
    });
  });

  it('answers a repeated command with its stored outcome, also a refusal', async () => {
    const monday = freeMonday();
    const command = add(monday);
    const first = await send(sanne, monday, command);
    expect((await send(sanne, monday, command)).body.outcomes).toEqual(first.body.outcomes);

    const withUsedId = { ...add(monday, uuid(), command.payload.slotId), basedOn: {} };
    const refused = await send(sanne, monday, withUsedId);
    expect(refused.body.outcomes).toMatchObject([{ status: 'refused', code: 'id_taken' }]);
    await send(sanne, monday, {
      id: uuid(),
      v: 1,
      payload: { type: 'RemoveSlot', slotId: command.payload.slotId },
      basedOn: {},
    });
    expect((await send(sanne, monday, withUsedId)).body.outcomes).toEqual(refused.body.outcomes);
  });

  it('refuses staff and weeks out of reach', async () => {
    const daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
    const staff = await connect(test.app, daan);
    expect(await staff.watch(stream(freeMonday()))).toEqual({ refused: 'forbidden' });
    const manager = await connect(test.app, sanne);
    expect(await manager.watch(`draft-week/bar/${freeMonday()}`)).toEqual({ refused: 'not_found' });
    expect(await manager.watch('draft-week/cafe/2027-01-05')).toEqual({ refused: 'not_found' });
    await expect(TestSocket.connect(test.app, 'no such token at all')).rejects.toThrow('unauthenticated');
  });

  it('does not subscribe a socket that unwatches before the answer', async () => {
    const [previous, next] = [freeMonday(), freeMonday()];
    const socket = await connect(test.app, sanne);
    const pending = socket.watch(stream(previous));
    await socket.socket.emitWithAck('unwatch', { stream: stream(previous) });
    expect(await pending).toEqual({ refused: 'busy', retryAfterMs: 5_000 });
    await socket.watch(stream(next));
    await send(youssef, previous, add(previous));
    await send(youssef, next, add(next));
    await socket.next('commit', (commit) => commit.stream === stream(next));
    expect(socket.rest.filter(({ name }) => name === 'commit')).toEqual([]);
  });

  it('the socket answers a ping', async () => {
    const { socket } = await connect(test.app, sanne);
    expect(await socket.emitWithAck('alive')).toBe(true);
  });

  it('ends with the session', async () => {
    const visitor = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
    const socket = await connect(other, visitor);
    await socket.watch(stream(freeMonday()));
    await visitor.post('/auth/logout');
    expect(await socket.next('revoked')).toEqual({ stream: null, code: 'unauthenticated' });
  });
});

describe('a socket connection from a page', () => {
  const open = async (origin: string, host: string) => {
    const opening = TestSocket.connect(test.app, sanne.token, {}, { origin, host });
    return opening.then(
      (socket) => (socket.socket.disconnect(), 'open'),
      () => 'refused',
    );
  };

  it('is allowed from the host itself and hosts of locations, and refused from other origins', async () => {
    const { cafe: host } = cafe.hosts;
    expect(await open(`https://${host}`, host)).toBe('open');
    expect(await open('http://veenkade.localhost:3000', 'veenkade.localhost:3000')).toBe('open');
    expect(await open(`https://${cafe.hosts.bar}`, host)).toBe('open');
    for (const origin of ['https://evil.example', 'http://localhost:5173', 'null', `https://${host}.evil.example`])
      expect([origin, await open(origin, host)]).toEqual([origin, 'refused']);
  });
});

describe('presence', () => {
  it('shows across nodes which cell a person selected, and that they left', async () => {
    const monday = freeMonday();
    const socket = await connect(test.app, sanne);
    const otherSocket = await connect(other, youssef);
    await socket.watch(stream(monday));
    await otherSocket.watch(stream(monday));
    socket.socket.emit('presence', { stream: stream(monday), clock: 1, mode: 'select', cell: { slotId: 'a-slot' } });
    const joined = await otherSocket.next('presence', ({ join }) => join.length > 0);
    expect(joined.join).toMatchObject([
      { userId: 'sanne', name: 'Sanne Vos', mode: 'select', cell: { slotId: 'a-slot' } },
    ]);
    await socket.socket.emitWithAck('unwatch', { stream: stream(monday) });
    const leaving = await otherSocket.next('presence', ({ leave }) => leave.length > 0);
    expect(leaving.leave).toEqual([joined.join[0]?.key]);
  });

  it('keeps the key of a tab that reconnects to another node', async () => {
    const monday = freeMonday();
    const tab = uuid();
    const otherSocket = await connect(test.app, youssef);
    await otherSocket.watch(stream(monday));
    const keys: (string | undefined)[] = [];
    for (const [clock, app] of [
      [1, test.app],
      [2, other],
    ] as const) {
      const socket = await connect(app, sanne, tab);
      await socket.watch(stream(monday));
      socket.socket.emit('presence', { stream: stream(monday), clock, mode: 'view' });
      const { join } = await otherSocket.next('presence', (change) => change.join.some((one) => one.clock === clock));
      keys.push(join[0]?.key);
    }
    expect(keys).toEqual([`sanne/${tab}`, `sanne/${tab}`]);
  });

  it('sends only the last of several delayed updates', async () => {
    const monday = freeMonday();
    const here = await connect(test.app, sanne);
    const otherSocket = await connect(test.app, youssef);
    for (const socket of [here, otherSocket]) await socket.watch(stream(monday));
    for (const clock of [1, 2, 3])
      here.socket.emit('presence', {
        stream: stream(monday),
        clock,
        mode: 'select',
        cell: { slotId: `slot-${clock}` },
      });
    const last = await otherSocket.next('presence', ({ join }) => join.some(({ clock }) => clock === 3));
    expect(last.join.map(({ cell }) => cell)).toEqual([{ slotId: 'slot-3' }]);
  });
});
