import { Inject, Injectable } from '@nestjs/common';
import { type Channel, CHANNELS } from '#domain/message/message.events';
import type { Courier, GivenRoutes } from './courier.js';

/** Injection token of `GivenRoutes`. */
export const GIVEN_ROUTES = Symbol('given routes');

/** Courier that a feature registers for its channel. */
export interface ChannelCourier extends Courier {
  readonly channel: Channel;
}

/** Courier by channel: from the configuration, or registered by a feature. */
@Injectable()
export class Couriers {
  private readonly byChannel = new Map<Channel, Courier>();
  /** Whether this process sends messages at all. */
  readonly carriesHere: boolean;

  constructor(@Inject(GIVEN_ROUTES) given: GivenRoutes) {
    this.carriesHere = given !== 'elsewhere';
    if (given === 'elsewhere') return;
    for (const channel of CHANNELS) {
      const route = given[channel] ?? 'outbox';
      if (route !== 'outbox') this.byChannel.set(channel, route);
    }
  }

  /** Sets the courier of a channel. @throws Error if it has one already */
  register(courier: ChannelCourier): void {
    if (this.byChannel.has(courier.channel)) throw new Error(`Two couriers are given for ${courier.channel}`);
    this.byChannel.set(courier.channel, courier);
  }

  /** Courier of a channel; null: its messages stay in the outbox. */
  of(channel: Channel): Courier | null {
    return this.byChannel.get(channel) ?? null;
  }

  /** Whether messages of the channel are sent, by this process or, for `elsewhere`, presumably by others. */
  sends(channel: Channel): boolean {
    return !this.carriesHere || this.byChannel.has(channel);
  }
}
