import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Subject } from 'rxjs';
import { PresenceBoard } from './presence-board.js';
import type { WakeUp, WakeUpMessage } from './wake-up.js';

const STREAM = 'draft-week/cafe/2026-11-23';
const TAB = 'sanne/tab';

let channel: Subject<WakeUpMessage>;
let boards: PresenceBoard[];

function node(): { readonly board: PresenceBoard } {
  const wakeUp = { messages$: channel, publish: async (message: WakeUpMessage) => channel.next(message) };
  const board = new PresenceBoard(wakeUp as unknown as WakeUp, Date.now);
  board.onApplicationBootstrap();
  boards.push(board);
  return { board };
}

/** What a node says that has given somebody up. */
const left = (name: string): WakeUpMessage => ({
  topic: 'presence',
  node: name,
  organisationId: 'group',
  change: { stream: STREAM, join: [], leave: [TAB] },
});

const sanne = (connection: string) => ({
  key: TAB,
  connection,
  organisationId: 'group',
  userId: 'sanne',
  name: 'Sanne Vos',
});
const at = (clock: number, slotId: string) => ({ stream: STREAM, clock, mode: 'select' as const, cell: { slotId } });
const cells = ({ board }: ReturnType<typeof node>) => board.of('group', STREAM).map(({ cell }) => cell?.slotId);

beforeEach(() => {
  vi.useFakeTimers();
  channel = new Subject();
  boards = [];
});
afterEach(() => {
  for (const board of boards) board.onApplicationShutdown();
  vi.useRealTimers();
});

/** Until nodes have told each other. */
const told = () => vi.advanceTimersByTime(100);
const afterGrace = () => vi.advanceTimersByTime(6_000);

describe('a tab that lost its connection', () => {
  it('is at one place, whichever node it comes back to', () => {
    const [here, there] = [node(), node()];
    here.board.update(sanne('first'), at(1, 'before'));
    told();
    there.board.update(sanne('second'), at(2, 'after'));
    told();
    expect([cells(here), cells(there)]).toEqual([['after'], ['after']]);
  });

  it('stays when its old connection is found to be gone, and goes with the new one', () => {
    const [here, there] = [node(), node()];
    here.board.update(sanne('first'), at(1, 'before'));
    told();
    there.board.update(sanne('second'), at(2, 'after'));
    told();
    here.board.disconnect(STREAM, TAB, 'first');
    afterGrace();
    expect([cells(here), cells(there)]).toEqual([['after'], ['after']]);
    there.board.disconnect(STREAM, TAB, 'second');
    afterGrace();
    expect([cells(here), cells(there)]).toEqual([[], []]);
  });

  it('is not taken away by the node that it left, which has not heard yet that it came back', () => {
    const [here, there] = [node(), node()];
    here.board.update(sanne('first'), at(1, 'before'));
    told();
    here.board.disconnect(STREAM, TAB, 'first');
    vi.advanceTimersByTime(4_950);
    there.board.update(sanne('second'), at(2, 'after'));
    channel.next(left('another node'));
    told();
    expect(cells(there)).toEqual(['after']);
  });
});
