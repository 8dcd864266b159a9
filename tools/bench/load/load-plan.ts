/** How the product is set up for a round. */
export interface Setup {
  readonly nodes: 1 | 2;
  /** Whether Redis wakes the two nodes up; otherwise the database does. */
  readonly redis: boolean;
}

/** Plan of a load measurement. */
export interface LoadPlan {
  readonly clients: readonly number[];
  readonly setups: readonly Setup[];
  readonly seconds: number;
  /** 1: people as busy as on a Friday; 2: twice as quick. */
  readonly pace: number;
}

const FLAGS = ['clients', 'nodes', 'redis', 'seconds', 'pace'];

/** Every round of a plan is short by default; what is left out of `flags` has its default. @throws what is wrong with them. */
export function loadPlan(flags: Readonly<Record<string, string>>): LoadPlan {
  const unknown = Object.keys(flags).find((flag) => !FLAGS.includes(flag));
  if (unknown)
    throw new Error(`There is no flag --${unknown}; there are ${FLAGS.map((flag) => `--${flag}`).join(', ')}.`);
  const { clients = '10,100,1000', nodes = '1,2', redis = 'off,on', seconds = '20', pace = '1' } = flags;
  const counts = clients.split(',').map((text) => positive('clients', text));
  if (counts.some((count) => !Number.isInteger(count) || count < 4))
    throw new Error('--clients must be whole numbers of at least 4.');
  const withRedis = redis.split(',').map((word) => oneOf('redis', word, ['off', 'on']) === 'on');
  const setups = nodes
    .split(',')
    .flatMap((word): Setup[] =>
      oneOf('nodes', word, ['1', '2']) === '1'
        ? [{ nodes: 1, redis: false }]
        : withRedis.map((one) => ({ nodes: 2, redis: one })),
    );
  return { clients: counts, setups, seconds: positive('seconds', seconds), pace: positive('pace', pace) };
}

function positive(flag: string, text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0) throw new Error(`--${flag} must be above 0, not "${text}".`);
  return value;
}

function oneOf(flag: string, word: string, allowed: readonly string[]): string {
  if (!allowed.includes(word)) throw new Error(`--${flag} must be of ${allowed.join(' and ')}, not "${word}".`);
  return word;
}
