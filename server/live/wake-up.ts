import type { Observable } from 'rxjs';
import { z } from 'zod';
import { PresenceChange } from '#domain/live/messages';

/** Message between nodes. Only a hint: a node that misses it finds the events by polling the log. */
export const WakeUpMessage = z.discriminatedUnion('topic', [
  /** Logs have grown: position by organisation. */
  z.object({ topic: z.literal('log'), heads: z.record(z.string(), z.int()) }),
  /** Somebody came, moved or left on a board; `node` sent it. */
  z.object({ topic: z.literal('presence'), node: z.string(), organisationId: z.string(), change: PresenceChange }),
]);
export type WakeUpMessage = z.infer<typeof WakeUpMessage>;

/** The channel between nodes. */
export abstract class WakeUp {
  /** Messages of all nodes, this one included. */
  abstract readonly messages$: Observable<WakeUpMessage>;
  /** Whether messages arrive at present; without, followers poll faster. */
  abstract readonly healthy: boolean;
  /** Never fails: what cannot be told now is found by polling. */
  abstract publish(message: WakeUpMessage): Promise<void>;
  abstract start(): Promise<void>;
  abstract stop(): Promise<void>;
}

/** A message as it was received; null when it is none of ours. */
export function parseMessage(payload: string | undefined): WakeUpMessage | null {
  try {
    const parsed = WakeUpMessage.safeParse(JSON.parse(payload ?? ''));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
