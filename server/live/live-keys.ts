import { Injectable } from '@nestjs/common';
import type { LoggedEvent } from '../event-store/logged-event.js';
import { Registry } from '../registration/registry.js';

/** Stream that a key opens, for one audience. */
export interface KeyHolder {
  readonly organisationId: string;
  readonly stream: string;
  readonly audience: string;
}

/** A kind of keys that open the socket without a session, such as those of wall screens. */
export interface LiveKeyFamily {
  /** Name of the kind, sent in the handshake. */
  readonly name: string;
  /** Fixed name by which a holder requests its stream, whose real name it need not know. */
  readonly ownStream: string;
  /** Stream of a key; null: unknown or revoked. */
  holderOf(token: string): Promise<KeyHolder | null>;
  /** Whether an event may have revoked a key, so that it is looked up again. */
  mayEnd(logged: LoggedEvent, holder: KeyHolder): boolean;
}

/** Registry of the kinds of keys other than sessions. A key opens one stream and nothing else. */
@Injectable()
export class LiveKeys extends Registry<LiveKeyFamily> {
  protected nameOf({ name }: LiveKeyFamily): string {
    return name;
  }

  /** Kind of this name; undefined: none. */
  of(name: string): LiveKeyFamily | undefined {
    return this.byName.get(name);
  }
}
