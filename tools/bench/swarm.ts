import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Member } from './crowd.js';
import type { Connect, Measure, Measured, Target } from './live-clients.js';
import { askProgram, startBeside, startProbed, stopProgram } from './programs.js';

/** Clients of a business in a process of their own, connected to one server. */
export class Swarm {
  private constructor(private readonly program: ChildProcess) {}

  static async connect(target: Target, port: number, members: readonly Member[]): Promise<Swarm> {
    const swarm = new Swarm(startBeside('live-clients'));
    const connect: Connect = { task: 'connect', target, port, members };
    await askProgram(swarm.program, connect);
    return swarm;
  }

  measure(what: Omit<Measure, 'task'>): Promise<Measured> {
    return askProgram<Measured>(this.program, { task: 'measure', ...what });
  }

  async close(): Promise<void> {
    await askProgram(this.program, { task: 'close' });
    await stopProgram(this.program);
  }
}

export interface BareServer {
  readonly server: ChildProcess;
  readonly port: number;
}

/** The baseline: a socket.io server that does nothing but send on. */
export async function startBareServer(): Promise<BareServer> {
  const server = startProbed(fileURLToPath(new URL('./bare-socket-server.js', import.meta.url)));
  const [port] = (await once(server, 'message')) as [number];
  return { server, port };
}
