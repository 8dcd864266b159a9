import { io, type Socket } from 'socket.io-client';
import type { CommandsAnswer } from '#domain/draft-week/board-commands';
import type { Commit, WatchAnswer } from '#domain/live/messages';
import { commitEvents } from '#domain/draft-week/commit-events';
import { type DraftWeek, evolveDraftWeek } from '#domain/draft-week/draft-week.state';
import type { Member } from './crowd.js';
import { HttpClient } from './http-client.js';
import { answerWith } from './programs.js';
import { type BenchWeek, edit, nextEdit } from './weeks.js';

export type Target = 'bare' | 'product';

export interface Connect {
  readonly task: 'connect';
  readonly target: Target;
  readonly port: number;
  readonly members: readonly Member[];
}

/** `week`: what the manager edits; `message`: what a bare client says, as large as a commit. */
export interface Measure {
  readonly task: 'measure';
  readonly rounds: number;
  readonly week: BenchWeek;
  /** Edits made before. */
  readonly turn: number;
  readonly message: Commit;
}

export interface Measured {
  /** From the author's sending to the colleague's screen, in milliseconds. */
  readonly screens: readonly number[];
  /** From the author's sending to the server's answer. */
  readonly answers: readonly number[];
  /** A message as it came. */
  readonly commit: Commit | null;
}

/** So many of those on the board fold what they hear, as their own machines would; all of them have to hear it. */
const SCREENS = 8;
/** Time between two edits, in milliseconds, so that one does not stand in the other's way. */
const PAUSE_MS = 15;

interface Screen {
  state: DraftWeek;
  version: number;
}

interface Round {
  readonly screens: number[];
  readonly answer: number | null;
}

/** Many clients in one process: those of a business, on the product or on a bare server. */
class Clients {
  private readonly sockets: Socket[] = [];
  private listeners = 0;
  private commit: Commit | null = null;
  private heard: (screen: number | null) => void = () => undefined;
  private http: HttpClient | null = null;

  async connect({ target, port, members }: Connect): Promise<void> {
    const boards = members.filter(({ onBoard }) => onBoard);
    this.listeners = boards.length;
    const screens = Math.min(SCREENS, boards.length);
    const shown = new Set(
      Array.from({ length: screens }, (_, index) => boards[Math.floor(((index + 0.5) * boards.length) / screens)]),
    );
    if (target === 'product')
      this.http = new HttpClient(
        port,
        boards.map(({ token }) => token),
      );
    for (let from = 0; from < members.length; from += 20)
      await Promise.all(
        members.slice(from, from + 20).map(async (member) => {
          const socket = await opened(port, target, member.token);
          this.sockets.push(socket);
          if (target === 'product') await this.watch(socket, member, shown.has(member));
          else await this.join(socket, member, shown.has(member));
        }),
      );
  }

  async measure({ rounds, week, turn, message }: Measure): Promise<Measured> {
    const all: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const send = () =>
        this.http ? edit(this.http, week.monday, [nextEdit(week, turn + round)]) : this.publish(message);
      all.push(await this.round(send));
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return {
      screens: all.flatMap(({ screens }) => screens),
      answers: all.flatMap(({ answer }) => answer ?? []),
      commit: this.commit,
    };
  }

  close(): void {
    for (const socket of this.sockets) socket.disconnect();
    this.sockets.length = 0;
    this.http?.close();
  }

  /** One edit, until everybody on the board has it. */
  private async round(send: () => Promise<CommandsAnswer | void>): Promise<Round> {
    const screens: number[] = [];
    const sentAt = performance.now();
    let missing = this.listeners;
    const everybody = new Promise<void>((resolve) => {
      this.heard = (screen) => {
        if (screen !== null) screens.push(screen - sentAt);
        missing -= 1;
        if (missing === 0) resolve();
      };
    });
    const answered = send().then((answer) => (answer ? performance.now() - sentAt : null));
    const [answer] = await Promise.all([answered, everybody]);
    return { screens, answer };
  }

  private async watch(socket: Socket, { watches, onBoard }: Member, shown: boolean): Promise<void> {
    const answers = await Promise.all(
      watches.map(
        (stream) => socket.emitWithAck('watch', { stream, since: null, unsettled: [] }) as Promise<WatchAnswer>,
      ),
    );
    const refused = answers.findIndex((answer) => 'refused' in answer);
    if (refused >= 0) throw new Error(`${watches[refused]}: ${JSON.stringify(answers[refused])}`);
    const [board] = answers;
    if (!onBoard || !board || !('mode' in board) || board.mode !== 'snapshot') return;
    const screen: Screen = { state: board.state as DraftWeek, version: board.version };
    socket.on('commit', (commit: Commit) => {
      this.commit = commit;
      if (shown) fold(screen, commit);
      this.heard(shown ? performance.now() : null);
    });
  }

  private async join(socket: Socket, { onBoard }: Member, shown: boolean): Promise<void> {
    if (!onBoard) return;
    await socket.emitWithAck('join', 'board');
    socket.on('said', () => this.heard(shown ? performance.now() : null));
  }

  private async publish(message: Commit): Promise<void> {
    this.sockets[0]?.emit('say', message);
  }
}

function fold(screen: Screen, commit: Commit): void {
  const { from, to } = commit;
  if (from !== screen.version) throw new Error(`A commit from ${from} came to a screen at ${screen.version}`);
  screen.state = evolveDraftWeek(screen.state, commitEvents(commit));
  screen.version = to;
}

async function opened(port: number, target: Target, token: string): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, {
    ...(target === 'product' ? { path: '/api/live' } : {}),
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    forceNew: true,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

const clients = new Clients();
answerWith(async (question: Connect | Measure | { task: 'close' }) => {
  if (question.task === 'connect') return clients.connect(question);
  if (question.task === 'measure') return clients.measure(question);
  return clients.close();
});
