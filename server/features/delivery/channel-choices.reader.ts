import { Injectable } from '@nestjs/common';
import type { UserId } from '#domain/kernel/ids';
import type { Choices } from '#domain/notification/channels';
import { notificationStream } from '#domain/notification/notification.events';
import { StreamReader } from '../../event-store/stream-reader.js';
import { notificationKind } from '../../decision-context/notification-kind.js';

/**
 * Reads the channels that people chose or turned off, from their notification streams; empty for people who chose
 * nothing.
 */
@Injectable()
export class ChannelChoicesReader {
  constructor(private readonly streams: StreamReader) {}

  /** Preferences by person; an entry for each requested one, empty if they chose nothing. */
  async of(organisationId: string, userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, Choices>> {
    const states = await this.streams.readAll(notificationKind, organisationId, userIds.map(notificationStream));
    return new Map(userIds.map((userId, index) => [userId, states[index]?.state.choices ?? {}]));
  }
}
