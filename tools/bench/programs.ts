import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Usage } from './usage-probe.js';

const PROBE = new URL('./usage-probe.js', import.meta.url).href;

/** Starts a server with the probe beside it; `script` is a path. */
export function startProbed(script: string, env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(
    process.execPath,
    ['--enable-source-maps', '--max-semi-space-size=8', '--expose-gc', '--import', PROBE, script],
    {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
}

/** A program of this folder in a process of its own, so that it shares no thread with what is measured. */
export const startBeside = (name: string): ChildProcess =>
  fork(fileURLToPath(new URL(`./${name}.js`, import.meta.url)));

export const usageOf = (server: ChildProcess): Promise<Usage> => askProgram<Usage>(server, 'usage');

/** Sends a question and waits for the next message. @throws when the program ends first, or answers an `error`. */
export async function askProgram<Answer>(program: ChildProcess, question: object | string): Promise<Answer> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const died = once(program, 'exit', { signal }).then(() => {
    throw new Error(`A program of the measurement has ended: ${program.spawnargs.join(' ')}`);
  });
  const answered = once(program, 'message', { signal }).then(([answer]) => answer as Answer | { error: string });
  program.send(question);
  try {
    const answer = await Promise.race([answered, died]);
    if (answer && typeof answer === 'object' && 'error' in answer) throw new Error(answer.error);
    return answer as Answer;
  } finally {
    waiting.abort();
    await Promise.allSettled([answered, died]);
  }
}

/** In the program that is asked: answers one question after the other with what `reply` makes of it. */
export function answerWith(reply: (question: never) => Promise<unknown>): void {
  process.on('disconnect', () => process.exit());
  process.on('message', (question) => {
    reply(question as never).then(
      (answer) => process.send?.(answer ?? {}),
      (error: unknown) => process.send?.({ error: String(error) }),
    );
  });
}

export async function stopProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill();
  await once(program, 'exit');
}
