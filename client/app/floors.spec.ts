import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const CLIENT = new URL('..', import.meta.url);
/** Floors of the client below its features, from the lowest. */
const FLOORS = ['platform', 'kit', 'roster'];
const MOST_LEVELS = 6;

/** Specifications may build what they look at with anything. */
const isSource = (file: string): boolean => /(?<!\.spec|\.d)\.tsx?$/.test(file);
/** Paths of imports, of types too, and of imports that wait until they are wanted. */
const IMPORTED = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

interface Room {
  readonly floor: string;
  /** Rooms that its files import, itself left out. */
  readonly imports: ReadonlySet<string>;
}

const roomOf = (file: string): string | null => {
  const [floor = '', room = ''] = file.split('/');
  return FLOORS.includes(floor) ? `${floor}/${room}` : null;
};

function readRooms(): ReadonlyMap<string, Room> {
  const rooms = new Map<string, { floor: string; imports: Set<string> }>();
  for (const floor of FLOORS)
    for (const name of readdirSync(new URL(`${floor}/`, CLIENT), { recursive: true, encoding: 'utf8' })) {
      const file = `${floor}/${name}`;
      const ownRoom = roomOf(file);
      if (!isSource(file) || ownRoom === null) continue;
      const room = rooms.get(ownRoom) ?? { floor, imports: new Set() };
      for (const [, path = ''] of readFileSync(new URL(file, CLIENT), 'utf8').matchAll(IMPORTED)) {
        const imported = posix.join(posix.dirname(file), path);
        if (imported.startsWith('..')) continue;
        const other = roomOf(imported) ?? imported;
        if (other !== ownRoom) room.imports.add(other);
      }
      rooms.set(ownRoom, room);
    }
  return rooms;
}

/** Levels of rooms from the lowest, each above all that it imports; `knot`: rooms that import each other. */
function levelsOf(rooms: ReadonlyMap<string, Room>): { levels: string[][]; knot: string[] } {
  const levels: string[][] = [];
  let remaining = [...rooms.keys()].toSorted();
  for (;;) {
    const level = remaining.filter((room) => !remaining.some((other) => rooms.get(room)?.imports.has(other)));
    if (level.length === 0) return { levels, knot: remaining };
    levels.push(level);
    remaining = remaining.filter((room) => !level.includes(room));
  }
}

describe('client folders below the features', () => {
  const rooms = readRooms();

  it('exist on all layers', () => {
    expect([...rooms.keys()]).toEqual(expect.arrayContaining(['platform/api', 'kit/forms', 'roster/schedule-grid']));
  });

  it('import folders of their own layer and of lower ones only', () => {
    const upwards = [...rooms].flatMap(([room, { floor, imports }]) =>
      [...imports]
        .filter((other) => !FLOORS.slice(0, FLOORS.indexOf(floor) + 1).includes(other.split('/')[0] ?? ''))
        .map((other) => `${room} imports ${other}`),
    );
    expect(upwards).toEqual([]);
  });

  it('have no circular imports', () => {
    expect(levelsOf(rooms).knot).toEqual([]);
  });

  it(`form at most ${MOST_LEVELS} levels of imports`, () => {
    expect(levelsOf(rooms).levels.length).toBeLessThanOrEqual(MOST_LEVELS);
  });
});
