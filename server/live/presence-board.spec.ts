import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Subject } from 'rxjs';
import { PresenceBoard } from './presence-board.js';
import type { WakeUp, WakeUpMessage } from './wake-up.js';

const STREAM = 'draft-week/cafe/2026-11-23';
const TAB = 'sanne/tab';

let channel: Subject<WakeUpMessage>;
let boards: PresenceBoard[];

type Publish = WakeUp['publish'];

function node(publish: Publish = async (message) => channel.next(message)): { readonly board: PresenceBoard } {
  const wakeUp = { messages$: channel, publish };
  const board = new PresenceBoard(wakeUp as unknown as WakeUp, Date.now);
  board.onApplicationBootstrap();
  boards.push(board);
  return { board };
}

/** Message of a node that has dropped somebody's presence. */
const leaving = (name: string): WakeUpMessage => ({
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

/** Until nodes have heard from each other. */
const spread = () => vi.advanceTimersByTimeAsync(100);
const afterGrace = () => vi.advanceTimersByTimeAsync(6_000);

describe('a tab that reconnects to another node', () => {
  it('is shown only at its new place on both nodes', async () => {
    const [nodeA, nodeB] = [node(), node()];
    nodeA.board.update(sanne('first'), at(1, 'before'));
    await spread();
    nodeB.board.update(sanne('second'), at(2, 'after'));
    await spread();
    expect([cells(nodeA), cells(nodeB)]).toEqual([['after'], ['after']]);
  });

  it('stays when its old connection ends, and disappears with the new one', async () => {
    const [nodeA, nodeB] = [node(), node()];
    nodeA.board.update(sanne('first'), at(1, 'before'));
    await spread();
    nodeB.board.update(sanne('second'), at(2, 'after'));
    await spread();
    nodeA.board.disconnect(STREAM, TAB, 'first');
    await afterGrace();
    expect([cells(nodeA), cells(nodeB)]).toEqual([['after'], ['after']]);
    nodeB.board.disconnect(STREAM, TAB, 'second');
    await afterGrace();
    expect([cells(nodeA), cells(nodeB)]).toEqual([[], []]);
  });

  it('is kept by its new node when the old one has not heard of its return', async () => {
    const [nodeA, nodeB] = [node(), node()];
    nodeA.board.update(sanne('first'), at(1, 'before'));
    await spread();
    nodeA.board.disconnect(STREAM, TAB, 'first');
    await vi.advanceTimersByTimeAsync(4_950);
    nodeB.board.update(sanne('second'), at(2, 'after'));
    channel.next(leaving('another node'));
    await spread();
    expect(cells(nodeB)).toEqual(['after']);
  });
});

it('a leave waits for a delayed update and clears the board on both nodes', async () => {
  let holdUp = 250;
  const nodeB = node();
  const nodeA = node(async (message) => {
    const [delay] = [holdUp, (holdUp = 0)];
    await new Promise((resolve) => setTimeout(resolve, delay));
    channel.next(message);
  });
  nodeA.board.update(sanne('first'), at(1, 'before'));
  await spread();
  nodeA.board.leave(STREAM, TAB);
  await afterGrace();
  expect([cells(nodeA), cells(nodeB)]).toEqual([[], []]);
});
