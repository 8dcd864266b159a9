import { Injectable } from '@nestjs/common';
import type { LoggedEvent } from '../event-store/logged-event.js';
import { Registry } from '../registration/registry.js';

/** Target of a key: one stream, as one audience. */
export interface KeyHolder {
  readonly organisationId: string;
  readonly stream: string;
  readonly audience: string;
}

/** Keys of one kind, which open the socket where nobody signs in: a screen on a wall. */
export interface LiveKeyFamily {
  /** First part of the names of its streams. */
  readonly name: string;
  /** The name by which a holder asks for its stream, which it need not know. */
  readonly ownStream: string;
  /** Null: no such key, or it was taken back. */
  holderOf(token: string): Promise<KeyHolder | null>;
  /** Whether an event may have ended a key. */
  mayEnd(logged: LoggedEvent, holder: KeyHolder): boolean;
}

/** Kinds of keys besides sessions; features register theirs. A key opens its one stream and nothing else. */
@Injectable()
export class LiveKeys extends Registry<LiveKeyFamily> {
  protected nameOf({ name }: LiveKeyFamily): string {
    return name;
  }

  of(name: string): LiveKeyFamily | undefined {
    return this.byName.get(name);
  }
}
