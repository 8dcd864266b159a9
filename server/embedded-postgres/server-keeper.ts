import { setTimeout as delay } from 'node:timers/promises';
import { StartFailure } from '../config/start-failure.js';
import type { Binaries } from './binaries.js';
import type { ClusterPlace } from './cluster-place.js';
import {
  findOrphan,
  isPostmaster,
  logFileOf,
  type Postmaster,
  PostmasterDied,
  signalPostmaster,
  startPostmaster,
  stopPostmaster,
} from './postmaster.js';
import { guardExit } from './exit-guard.js';
import { choosePort } from './remembered-port.js';

/** After a crash, sessions of the old server may hold its memory for a moment. */
const STILL_IN_USE = /pre-existing shared memory block/;
const PORT_TAKEN = /could not bind|could not create any TCP\/IP sockets/;
const ATTEMPTS = 100;
const ATTEMPT_EVERY_MS = 200;
const LOOK_EVERY_MS = 250;
const MAX_PAUSE_MS = 10_000;

/** Receiver of messages about the database; a pino logger or `console` fits. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
}

/** A PostgreSQL server that is restarted on the same port if it dies. */
export interface SupervisedServer {
  readonly port: number;
  /** Stops the server and ends its supervision. */
  stop(): Promise<void>;
}

/**
 * Adopts the server that runs on the cluster, or starts one, and checks every 250 ms that it runs. If this process
 * exits without `stop`, the server is stopped too.
 * @throws StartFailure with PostgreSQL's message
 */
export const superviseServer = async (
  cluster: ClusterPlace,
  binaries: Binaries,
  log: Log,
  durable: boolean,
): Promise<SupervisedServer> => {
  let pid = 0;
  const setPid = (value: number) => void (pid = value);
  const removeGuard = guardExit(() => pid > 0 && signalPostmaster(pid, 'INT', binaries));
  const { port } = await adoptOrStart(cluster, binaries, { log, durable, setPid }).catch((error: unknown) => {
    removeGuard();
    throw error;
  });

  const stopping = new AbortController();
  const restart = async (): Promise<void> => {
    let pauseMs = ATTEMPT_EVERY_MS;
    do {
      try {
        await startPostmaster(cluster, binaries, { port, durable }, setPid);
        return log.info(`The database is back on 127.0.0.1:${port}`);
      } catch (error) {
        log.warn(`The database did not start, trying again in ${pauseMs} ms: ${reasonIn(error)}`);
        pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
      }
    } while (await pause(pauseMs, stopping.signal));
  };
  const keep = async (): Promise<void> => {
    while (await pause(LOOK_EVERY_MS, stopping.signal)) {
      if (await isPostmaster(pid, cluster)) continue;
      log.warn('The database has died; starting it again');
      await restart();
    }
  };
  const watching = keep();

  return {
    port,
    async stop() {
      stopping.abort();
      await watching;
      await stopPostmaster(pid, cluster, binaries);
      removeGuard();
    },
  };
};

interface Start {
  readonly log: Log;
  readonly durable: boolean;
  readonly setPid: (pid: number) => void;
}

const adoptOrStart = async (
  cluster: ClusterPlace,
  binaries: Binaries,
  { log, durable, setPid }: Start,
): Promise<Postmaster> => {
  const orphan = await findOrphan(cluster, binaries);
  if (orphan) {
    setPid(orphan.pid);
    log.info(`The database was still running on 127.0.0.1:${orphan.port}`);
    return orphan;
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await startPostmaster(cluster, binaries, { port: await choosePort(cluster.home), durable }, setPid);
    } catch (error) {
      const message = error instanceof PostmasterDied ? error.message : '';
      const passing = STILL_IN_USE.test(message) || PORT_TAKEN.test(message);
      if (!passing || attempt === ATTEMPTS) {
        throw new StartFailure(
          `The embedded database did not start: ${reasonIn(error)} (its log is ${logFileOf(cluster)}).`,
        );
      }
      await delay(ATTEMPT_EVERY_MS);
    }
  }
};

/** Message of the first FATAL or PANIC line in an error's log; otherwise the whole text. */
const reasonIn = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error);
  return /(?:FATAL|PANIC): +(.*)/.exec(text)?.[1] ?? text;
};

/** Waits without keeping the process alive; false: aborted. */
const pause = (ms: number, signal: AbortSignal): Promise<boolean> =>
  delay(ms, true, { signal, ref: false }).catch(() => false);
