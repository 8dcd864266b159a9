import { percentile } from '../measure.js';
import { fixed, ratio, table, integer } from '../report.js';
import type { Baseline } from './baseline.js';
import type { ComparedLoad, Played } from './friday.messages.js';
import type { LoadPlan, Setup } from './load-plan.js';
import type { ProcessUsage } from '../process-usage.js';
import type { Timed } from './tally.js';

type Usages = Readonly<Record<string, ProcessUsage>>;

/** A setup with so many clients, played once. */
export interface Round {
  readonly setup: Setup;
  readonly clients: number;
  readonly cameInMs: number;
  readonly playedSeconds: number;
  readonly played: Played;
  readonly compared: ComparedLoad;
  /** Usage by part, before and after the run. */
  readonly before: Usages;
  readonly after: Usages;
  readonly baseline: Baseline;
}

export const setupName = ({ nodes, redis }: Setup): string =>
  nodes === 1 ? '1 node' : `2 nodes, nginx${redis ? ', Redis' : ''}`;

/** The tables of docs/performance.md, and all that went wrong. */
export function printLoad(rounds: readonly Round[], { seconds, pace }: LoadPlan): void {
  table(
    `A busy Friday of ${seconds} s at pace ${pace}: milliseconds, p50 and p99`,
    [
      '',
      'clients',
      'edits and calls/s',
      'own edit confirmed',
      "colleague's screen",
      "publication on staff's screens",
      'other calls',
      'bare broadcast to boards',
      'ratio',
      'to all',
      'bare commits/s',
      'ratio',
    ],
    rounds.map(latencies),
  );
  table(
    'What it took: memory in MiB (resident; of PostgreSQL with shared pages divided), processor time in parts of one core, and that for which it waited for one',
    ['', 'clients', ...partsOf(rounds).flatMap((part) => [part, 'core', 'waited'])],
    rounds.map((round) => consumption(round, partsOf(rounds))),
  );
  table(
    'What became of it',
    [
      '',
      'clients',
      'came in, s',
      'refused by rule',
      'refused at once',
      'errors',
      'gaps',
      'streams compared',
      'differing',
      'equal after, s',
    ],
    rounds.map(outcome),
  );
}

function latencies(round: Round): (string | number)[] {
  const { setup, clients, playedSeconds, played, baseline } = round;
  const { times, done } = played.figures;
  const speed = done / playedSeconds;
  return [
    setupName(setup),
    clients,
    fixed(speed, 1),
    ...(['own', 'colleague', 'published', 'call'] as const).map((at) => spread(times[at])),
    `${fixed(baseline.toBoards.p50, 1)} / ${fixed(baseline.toBoards.p99, 1)}`,
    ratio(percentile(times.colleague, 0.5), baseline.toBoards.p50),
    `${fixed(baseline.toAll.p50, 1)} / ${fixed(baseline.toAll.p99, 1)}`,
    integer(baseline.commitsASecond),
    ratio(speed, baseline.commitsASecond),
  ];
}

const spread = (values: Played['figures']['times'][Timed]): string =>
  values.length === 0 ? '–' : `${fixed(percentile(values, 0.5), 1)} / ${fixed(percentile(values, 0.99), 1)}`;

function consumption(
  { setup, clients, before, after, playedSeconds }: Round,
  parts: readonly string[],
): (string | number)[] {
  const cells = parts.flatMap((part) => {
    const [from, to] = [before[part], after[part]];
    if (!from || !to) return ['–', '–', '–'];
    const bytes = part === 'PostgreSQL' ? to.proportional : to.resident;
    const share = (seconds: number) => fixed(seconds / playedSeconds);
    return [
      integer(bytes / 1024 / 1024),
      share(to.cpuSeconds - from.cpuSeconds),
      share(to.waitedSeconds - from.waitedSeconds),
    ];
  });
  return [setupName(setup), clients, ...cells];
}

const partsOf = (rounds: readonly Round[]): string[] => [...new Set(rounds.flatMap(({ after }) => Object.keys(after)))];

function outcome({ setup, clients, cameInMs, played, compared }: Round): (string | number)[] {
  const { refusals, refusedAtOnce, errors, gaps } = played.figures;
  return [
    setupName(setup),
    clients,
    fixed(cameInMs / 1000, 1),
    counts(refusals),
    counts(refusedAtOnce),
    counts(errors),
    gaps,
    compared.compared,
    compared.differing,
    fixed(compared.settledMs / 1000, 1),
  ];
}

const counts = (byKind: Readonly<Record<string, number>>): string =>
  Object.entries(byKind)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ') || '0';
