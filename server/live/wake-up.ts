import type { Observable } from 'rxjs';
import { z } from 'zod';
import { PresenceChange } from '#domain/live/messages';

/** Message between nodes. A hint only: a node that misses it finds events by polling the log. */
export const WakeUpMessage = z.discriminatedUnion('topic', [
  /** Logs have grown: latest position by organisation id. */
  z.object({ topic: z.literal('log'), heads: z.record(z.string(), z.int()) }),
  /** Records of a type in a stream have changed without an event. */
  z.object({ topic: z.literal('records'), organisationId: z.string(), stream: z.string(), type: z.string() }),
  /** Presence on a board has changed; `node` sent it. */
  z.object({ topic: z.literal('presence'), node: z.string(), organisationId: z.string(), change: PresenceChange }),
]);
export type WakeUpMessage = z.infer<typeof WakeUpMessage>;

/** Channel between nodes. */
export abstract class WakeUp {
  /** Messages of all nodes, those of this node included. */
  abstract readonly messages$: Observable<WakeUpMessage>;
  /** Whether messages arrive at present; otherwise followers poll more often. */
  abstract readonly healthy: boolean;
  /** Sends a message to all nodes. Never rejects: lost messages are found by polling. */
  abstract publish(message: WakeUpMessage): Promise<void>;
  /** Connects; messages arrive from then on. */
  abstract start(): Promise<void>;
  /** Disconnects. */
  abstract stop(): Promise<void>;
}

/** Message from its JSON; null: invalid or undefined. */
export function parseMessage(payload: string | undefined): WakeUpMessage | null {
  try {
    const parsed = WakeUpMessage.safeParse(JSON.parse(payload ?? ''));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
