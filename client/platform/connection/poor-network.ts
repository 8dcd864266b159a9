import { z } from 'zod';

const PoorNetwork = z.object({
  /** Added to every message in either direction, milliseconds. */
  latencyMs: z.number().min(0).max(60_000).default(0),
  /** Share of messages that are lost, 0 to 1. */
  loss: z.number().min(0).max(1).default(0),
});

const KEY = 'rooster-poor-network';

/**
 * Switch for development: `localStorage['rooster-poor-network'] = '{"latencyMs":400,"loss":0.2}'` makes the live
 * connection of this browser slow and lossy. Read once, when the object is made; missing or invalid: no effect.
 */
export class PoorNetworkSwitch {
  private readonly settings: z.infer<typeof PoorNetwork>;

  constructor(
    storage: Pick<Storage, 'getItem'> | null,
    private readonly random: () => number = Math.random,
  ) {
    this.settings = parse(storage?.getItem(KEY) ?? null);
  }

  /** Calls `deliver` at once, after the configured latency, or never when the message is lost by chance. */
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
