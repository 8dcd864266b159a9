import { describe, expect, it } from 'vitest';
import type { CommandId } from '#domain/kernel/ids';
import { type Evidence, type LogRow, logFaults } from './log-check.js';

const row = (position: number, commandId: string, more: Partial<LogRow> = {}): LogRow => ({
  organisationId: 'cafe',
  position,
  streamId: 'week',
  version: position,
  commandId,
  commandIndex: 0,
  recordedAt: 1_000 + position,
  actorId: 'bas',
  ...more,
});
const entry = (id: string, end: 'accepted' | 'refused' | 'waiting' = 'accepted', contradicted = false) => ({
  id: id as CommandId,
  writer: 'bas',
  end,
  contradicted,
});

const SOUND: Evidence = {
  ledger: [entry('a'), entry('b'), entry('c', 'refused'), entry('d')],
  log: [row(1, 'a'), row(2, 'b'), row(3, 'b', { commandIndex: 1 })],
  outcomes: new Map([
    ['a', { status: 'accepted', from: 0, to: 1 }],
    ['b', { status: 'accepted', from: 1, to: 3 }],
    ['c', { status: 'refused', from: 0, to: 0 }],
    ['d', { status: 'accepted', from: 3, to: 3 }],
  ]),
  before: new Map(),
};

describe('the check of a log after a storm', () => {
  it('accepts a sound log, including a command that changed nothing', () => {
    expect(logFaults(SOUND)).toEqual([]);
  });

  it.each<[string, Partial<Evidence>, string[]]>([
    [
      'an acknowledged commit missing from the end',
      { log: SOUND.log.slice(0, 1) },
      ['command b of bas was acknowledged and is not in the log'],
    ],
    [
      'an acknowledged commit missing from the middle',
      { log: SOUND.log.slice(1) },
      [
        'command a of bas was acknowledged and is not in the log',
        'cafe: position 2 follows on 0',
        'cafe: the versions of week are not 1 to 2 in the order of the log',
      ],
    ],
    [
      'an acknowledged commit with a missing event',
      { log: [row(1, 'a'), row(2, 'b', { commandIndex: 1 })] },
      ['command b of bas is in the log in pieces'],
    ],
    [
      'a command that was executed twice',
      { log: [...SOUND.log, row(4, 'a')] },
      ['command a of bas is in the log more than once'],
    ],
    [
      'a command that was repeated under an unknown id',
      { log: [...SOUND.log, row(4, 'e')] },
      ['command e is in the log and nobody was told so'],
    ],
    [
      'a refused command with an event in the log',
      { log: [...SOUND.log, row(4, 'c')] },
      ['command c of bas was refused and is in the log'],
    ],
    [
      'a lost outcome of an acknowledged command',
      { outcomes: new Map([...SOUND.outcomes].filter(([id]) => id !== 'a')) },
      ['command a of bas was acknowledged, and its outcome is unknown'],
    ],
    [
      'an outcome that contradicts the answer',
      { outcomes: new Map([...SOUND.outcomes, ['c', { status: 'accepted', from: 3, to: 3 }]]) },
      ['command c of bas was refused, and its outcome is accepted'],
    ],
    [
      'a command that was answered as accepted and as refused',
      { ledger: [entry('a', 'accepted', true), entry('b')] },
      ['command a of bas was told to be accepted and refused'],
    ],
    [
      'a command that was never answered',
      { ledger: [entry('a'), entry('b', 'waiting')] },
      ['command b of bas was never answered'],
    ],
    [
      'an event recorded before the event that precedes it',
      { log: [row(1, 'a'), row(2, 'b', { recordedAt: 1_000 }), row(3, 'b', { commandIndex: 1 })] },
      ['cafe: at position 2 time goes back'],
    ],
    [
      'two commits with the same stream version',
      { log: [row(1, 'a'), row(2, 'b', { version: 1 }), row(3, 'b', { version: 2, commandIndex: 1 })] },
      ['cafe: the versions of week are not 1 to 3 in the order of the log'],
    ],
  ])('reports %s', (_what, falsified, expected) => {
    expect(logFaults({ ...SOUND, ...falsified })).toEqual(expected);
  });

  it('ignores earlier events and events of the system', () => {
    const log = [row(1, 'x'), row(2, 'y', { actorId: null })];
    expect(logFaults({ ledger: [], log, outcomes: new Map(), before: new Map([['cafe', 1]]) })).toEqual([]);
  });
});
