import { untilHolds } from './waiting.js';
import type { Storm } from './storm.js';

/** Something that goes wrong in the middle of the load, and is over when `strike` resolves. */
export interface InjectedFault {
  readonly name: string;
  readonly strike: (storm: Storm) => Promise<void>;
}

/** How far a node's clock jumps, one after the other, in milliseconds: hours ahead, hours back, and right again. */
const HOUR = 3_600_000;
const JUMPS = [5 * HOUR, -7 * HOUR, 0];

export const nodeKilled: InjectedFault = {
  name: 'kill -9 of a node, whose clients move to the other',
  strike: async (storm) => {
    const moment = performance.now();
    await storm.nodes[0]?.stop('SIGKILL');
    storm.sendTo(0, 1);
    await storm.everybodyAnswered(moment);
    await storm.startNode(0);
    storm.sendTo(0, 0);
  },
};

export const databaseKilled: InjectedFault = {
  name: 'kill -9 of the database',
  strike: async (storm) => {
    await storm.database.kill();
    await storm.database.restart();
  },
};

const bothKilled: InjectedFault = {
  name: 'kill -9 of a node and of the database',
  strike: async (storm) => {
    await Promise.all([storm.nodes[1]?.stop('SIGKILL'), storm.database.kill()]);
    await storm.database.restart();
    await storm.startNode(1);
  },
};

/** Requests and their answers hang until everybody on that node has given up at least once; then all of it arrives late. */
export const clientsStalled: InjectedFault = {
  name: 'connections to a node stall, and what hung arrives late',
  strike: async (storm) => {
    const [proxy] = storm.proxies;
    const resume = proxy?.stall();
    const lost = () => storm.managers.slice(0, 1).every(({ givenUp }) => givenUp > before);
    const before = storm.managers[0]?.givenUp ?? 0;
    await untilHolds('a request to be given up', lost);
    resume?.();
  },
};

export const messagesHalved: InjectedFault = {
  name: 'messages end in their middle, with their connection',
  strike: async (storm) => {
    for (const proxy of storm.proxies) {
      proxy.cutInHalf('to node', 8);
      proxy.cutInHalf('to client', 8);
    }
    await untilHolds('half messages', () => storm.proxies.every(({ halvesLeft }) => halvesLeft === 0));
  },
};

/** Unreliable network: random delays and cuts before both nodes, no wake-ups between them, and one node loses all. */
const connectionsCut: InjectedFault = {
  name: 'connections are delayed and cut, also those that wake the nodes',
  strike: async (storm) => {
    for (const proxy of storm.proxies) proxy.calm = false;
    await storm.progress(20);
    await storm.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rooster wake-up'`,
    );
    await storm.progress(20);
    storm.proxies[1]?.cutAll();
    await storm.progress(20);
    for (const proxy of storm.proxies) proxy.calm = true;
  },
};

/** The clock of one node, which people's requests go through meanwhile. */
export const clockJumps: InjectedFault = {
  name: 'the clock of a node jumps by hours, forward and back',
  strike: async (storm) => {
    for (const byMs of JUMPS) {
      await storm.setClock(0, byMs);
      await storm.progress(20);
    }
  },
};

/** Nobody can move a read model that follows, while commands go on and a long transaction is open. */
export const followerHeld: InjectedFault = {
  name: 'the read models that follow are held, behind a long transaction',
  strike: (storm) => storm.holdCheckpoints(() => storm.progress(60)),
};

/** Deploy: one node is stopped and replaced, then the other; the proxies send people to the running one. */
export const rollingRestart: InjectedFault = {
  name: 'rolling restart of both nodes',
  strike: async (storm) => {
    for (const index of [0, 1]) {
      storm.sendTo(index, 1 - index);
      await storm.nodes[index]?.stop('SIGTERM');
      await storm.startNode(index);
      storm.sendTo(index, index);
    }
  },
};

/** The whole database answers nobody for a moment, and goes on as if nothing had been. */
export const databaseStalled: InjectedFault = {
  name: 'connections to the database stall, and what hung arrives late',
  strike: async (storm) => {
    const resume = storm.databaseProxy.stall();
    const before = storm.managers.map(({ givenUp }) => givenUp);
    await untilHolds('everybody to give up once', () =>
      storm.managers.every(({ givenUp }, index) => givenUp > (before[index] ?? 0)),
    );
    resume();
  },
};

/** Neither side of any connection hears of the other again; the database can be reached by new ones. */
export const databaseVanished: InjectedFault = {
  name: 'connections to the database go silent and are never closed',
  strike: async (storm) => {
    const moment = performance.now();
    storm.databaseProxy.vanish();
    await storm.everybodyAnswered(moment);
  },
};

/** A board that hears nothing while more happens than is sent as single events, and then comes back. */
export const longAbsence: InjectedFault = {
  name: 'a board comes back after more events than are sent one by one',
  strike: async (storm) => {
    const [absent] = storm.managers;
    absent?.leave();
    await storm.addSlots(510);
    absent?.comeBack();
  },
};

/**
 * Part of `npm test`, in this order: the later ones find what the earlier ones have left. A database that is killed is
 * part of the kill storm too; the specs with Redis kill a node and restart nodes one after the other.
 */
export const DEFAULT_FAULTS: readonly InjectedFault[] = [
  clientsStalled,
  messagesHalved,
  connectionsCut,
  followerHeld,
  clockJumps,
  databaseStalled,
];

/** All of them, those too that put two together or take long. */
export const FAULTS: readonly InjectedFault[] = [
  ...DEFAULT_FAULTS,
  nodeKilled,
  databaseKilled,
  rollingRestart,
  databaseVanished,
  bothKilled,
  longAbsence,
];
