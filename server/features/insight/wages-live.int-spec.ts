import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, mondayOf } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import { TestSocket } from '../../testing/test-socket.js';
import { WAGES, WalkWorld } from '../../testing/walk-world.js';

const today = todayAt(Date.now(), 'Europe/Amsterdam');
const MONDAY = addDays(mondayOf(today), 14);
/** Amounts that stand nowhere else. */
const RAISED = 79_991;
const TURNOVER = 8_912_345;
const SURCHARGE = 47.3;

/** Everything that a location tells, and what is told to oneself. */
const STREAMS = [
  `draft-week/cafe/${MONDAY}`,
  `roster-week/cafe/${MONDAY}`,
  `planning/cafe/${MONDAY}`,
  'location/cafe',
  'history/own',
];

let world: WalkWorld;
/** Messages received by people without access to wages, in order. */
const heard = new Map<string, string[]>();
const sockets = new Map<string, TestSocket>();

beforeAll(async () => {
  world = await WalkWorld.open();
  const sanne = await world.client('sanne');
  const { body: screen } = await sanne.post('/wall-screens', { name: 'Keuken', jobFilterIds: null });
  const { body: link } = await sanne.post(`/wall-screens/${screen.id}/link`);
  const connect = async (who: string, token: string, key?: string) => {
    const socket = await TestSocket.connect(world.test.app, token, key === undefined ? {} : { key });
    const received: string[] = [];
    socket.socket.onAny((name, message) => received.push(JSON.stringify([name, message])));
    heard.set(who, received);
    sockets.set(who, socket);
    for (const stream of key ? ['wall-screen/own'] : [...STREAMS, `own/${who}`])
      received.push(JSON.stringify(await socket.watch(stream)));
  };
  for (const who of ['sanne', 'youssef', 'emma', 'daan']) await connect(who, await world.token(who));
  await connect('wall', link.path.slice('/wall#'.length), 'wall-screen');
});
afterAll(async () => {
  for (const socket of sockets.values()) socket.close();
  await world.test.close();
});

it('live streams contain no wages, costs or turnover for people without access to wages', async () => {
  const boss = await world.client();
  const done = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    expect({ status, body: status < 300 ? null : body }).toEqual({ status, body: null });
  };
  const slot = { from: `${MONDAY} 10:00`, until: `${MONDAY} 17:00`, jobId: 'service', confirm: true };
  await done(boss.put('/people/emma', { hourlyCents: RAISED, wageFrom: MONDAY }));
  await done(boss.put('/people/daan', { hourlyCents: RAISED + 1, name: 'Daan de Smit' }));
  await done(boss.put('/cost/turnover', { date: MONDAY, cents: TURNOVER }));
  await done(
    boss.put('/organisation', {
      name: 'Group',
      messageDays: 90,
      quietFrom: '22:00',
      quietUntil: '08:00',
      employerSurcharge: SURCHARGE,
      holidayAllowance: 8,
      costTarget: 31.7,
    }),
  );
  await done(boss.post('/schedule-dt', { ...slot, userId: 'emma' }));
  await done(boss.get(`/cost?start=${MONDAY}`));
  // The last message: once it has arrived, all earlier ones have.
  await done(boss.post('/comments', { date: today, text: 'tot slot', text_employees: 'tot slot' }));

  const hears = async (who: string, what: string) => {
    await expect.poll(() => heard.get(who)?.some((one) => one.includes(what)), { timeout: 10_000 }).toBe(true);
  };
  for (const who of heard.keys()) await hears(who, 'tot slot');
  // They are told that it was: only not how much.
  await hears('sanne', 'ExpectedTurnoverSet');
  await hears('sanne', 'Daan de Smit');

  const amounts = [...Object.values(WAGES), RAISED, RAISED + 1, TURNOVER, SURCHARGE, 31.7];
  const isIn = (text: string, amount: number): boolean =>
    new RegExp(`(?<![\\w.-])${String(amount).replace('.', '\\.')}(?![\\w-])`).test(text);
  for (const [who, messages] of heard) {
    const received = messages.join('\n');
    expect({ who, amounts: amounts.filter((amount) => isIn(received, amount)) }).toEqual({ who, amounts: [] });
    expect({ who, named: /"[a-z_]*(?:hourly|salary|cents)[a-z_]*":/i.exec(received) }).toEqual({ who, named: null });
  }
});
