import { Inject, Injectable } from '@nestjs/common';
import { type Channel, CHANNELS } from '#domain/message/message.events';
import type { Courier, GivenRoutes } from './courier.js';

/** Injection token: `GivenRoutes`. */
export const GIVEN_ROUTES = Symbol('given routes');

/** A courier of a feature, whose channel it is. */
export interface ChannelCourier extends Courier {
  readonly channel: Channel;
}

/** Courier by channel: from the configuration, or registered by the feature that owns the channel. */
@Injectable()
export class Couriers {
  private readonly byChannel = new Map<Channel, Courier>();
  /** Whether this process carries messages at all. */
  readonly carriesHere: boolean;

  constructor(@Inject(GIVEN_ROUTES) given: GivenRoutes) {
    this.carriesHere = given !== 'elsewhere';
    if (given === 'elsewhere') return;
    for (const channel of CHANNELS) {
      const route = given[channel] ?? 'outbox';
      if (route !== 'outbox') this.byChannel.set(channel, route);
    }
  }

  /** @throws Error when somebody carries messages of that channel already */
  register(courier: ChannelCourier): void {
    if (this.byChannel.has(courier.channel)) throw new Error(`Two couriers are given for ${courier.channel}`);
    this.byChannel.set(courier.channel, courier);
  }

  /** Null: messages of this channel are kept to be read. */
  of(channel: Channel): Courier | null {
    return this.byChannel.get(channel) ?? null;
  }

  /** Whether the installation has a way for the channel, from here or from elsewhere. */
  sends(channel: Channel): boolean {
    return !this.carriesHere || this.byChannel.has(channel);
  }
}
