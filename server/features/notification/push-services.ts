import { Injectable } from '@nestjs/common';
import { type Destination, Destinations } from '../../outbound/destinations.js';

/** Domains of the push services of browsers. */
const OF_BROWSERS = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'];

/**
 * Push services that the server may call: those of the browsers and the configured ones. `find` of another endpoint is
 * null.
 */
@Injectable()
export class PushServices {
  /** Origins of further services of the installation (`PUSH_SERVICES`); filled at start. */
  readonly own: string[] = [];
  private readonly destinations = new Destinations(OF_BROWSERS, this.own);

  /** Destination of an endpoint; null: not a known push service. */
  find(endpoint: string): Destination | null {
    return this.destinations.find(endpoint);
  }
}
