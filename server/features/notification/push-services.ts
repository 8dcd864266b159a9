import { Injectable } from '@nestjs/common';
import { type Destination, Destinations } from '../../outbound/destinations.js';

/** Domains of the push services of browsers. */
const OF_BROWSERS = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'];

/** The push services that the server calls, whatever address a browser names. */
@Injectable()
export class PushServices {
  /** Origins of the installation's own services (`PUSH_SERVICES`). */
  readonly own: string[] = [];
  private readonly destinations = new Destinations(OF_BROWSERS, this.own);

  /** Null: the endpoint of a subscription is at none of them. */
  find(endpoint: string): Destination | null {
    return this.destinations.find(endpoint);
  }
}
