import { Injectable } from '@nestjs/common';
import type { UserId } from '#domain/kernel/ids';
import { notificationStream } from '#domain/notification/notification.events';
import { StreamReader } from '../../event-store/stream-reader.js';
import { notificationKind } from '../../planning/notification-kind.js';

@Injectable()
export class StoppedMailingsReader {
  constructor(private readonly streams: StreamReader) {}

  /** Who of these wants no mails that managers write to several at once. */
  async among(organisationId: string, userIds: readonly UserId[]): Promise<ReadonlySet<UserId>> {
    const states = await this.streams.readAll(notificationKind, organisationId, userIds.map(notificationStream));
    return new Set(userIds.filter((_, index) => states[index]?.state.choices.mailings?.mail === false));
  }
}
