import { z } from 'zod';

const PoorNetwork = z.object({
  /** Added to every message in either direction, milliseconds. */
  latencyMs: z.number().min(0).max(60_000).default(0),
  /** Share of messages that are lost, 0 to 1. */
  loss: z.number().min(0).max(1).default(0),
});

const KEY = 'rooster-poor-network';

/**
 * A switch for development: `localStorage['rooster-poor-network'] = '{"latencyMs":400,"loss":0.2}'` makes the
 * connection of this browser slow and lossy, to see what a bad evening on the terrace looks like.
 */
export class PoorNetworkSwitch {
  private readonly settings: z.infer<typeof PoorNetwork>;

  constructor(
    storage: Pick<Storage, 'getItem'> | null,
    private readonly random: () => number = Math.random,
  ) {
    this.settings = parse(storage?.getItem(KEY) ?? null);
  }

  /** Lets a message through, late or never. */
  pass(deliver: () => void): void {
    const { latencyMs, loss } = this.settings;
    if (loss > 0 && this.random() < loss) return;
    if (latencyMs > 0) setTimeout(deliver, latencyMs);
    else deliver();
  }
}

function parse(text: string | null): z.infer<typeof PoorNetwork> {
  try {
    return PoorNetwork.parse(JSON.parse(text ?? '{}'));
  } catch {
    return { latencyMs: 0, loss: 0 };
  }
}
