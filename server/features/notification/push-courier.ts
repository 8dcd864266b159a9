import { createHash } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import webPush from 'web-push';
import type { CommandId, DeviceId, OrganisationId, UserId } from '#domain/kernel/ids';
import { notificationStream } from '#domain/notification/notification.events';
import { CommandRunner } from '../../event-store/command-runner.js';
import { failed, type Handover, type OutgoingMessage, refusedFor } from '../../messaging/courier.js';
import { type ChannelCourier, Couriers } from '../../messaging/couriers.js';
import { type OutboundAnswer, OutboundFailure, post } from '../../outbound/post.js';
import { InstallationSecrets } from '../../security/installation-secrets.js';
import { PushDevices } from './push-devices.js';
import { PushServices } from './push-services.js';
import { Registers } from '../../registration/registers.js';

interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Time that push services keep a push for an offline device. Seconds. */
const KEPT_SECONDS = 24 * 60 * 60;

/** Contact sent to push services if the installation sets none. */
const NOBODY_NAMED = 'mailto:nobody@rooster.invalid';

/**
 * Sends pushes to browsers (Web Push, RFC 8030, 8291 and 8292) through their push services. Deletes a device that its
 * service no longer knows.
 */
@Registers(Couriers)
@Injectable()
export class PushCourier implements ChannelCourier, OnApplicationBootstrap {
  readonly channel = 'push';
  /** True: two pushes with one tag are shown as one. */
  readonly isRepeatable = true;
  /** Limit for sending one push, in milliseconds. */
  timeoutMs = 15_000;
  /** Contact for push services (RFC 8292, section 2.1): `mailto:` or `https:`. Set at start from the configuration. */
  contact = NOBODY_NAMED;
  /** Certificate of a test's push service; undefined: the usual authorities. */
  ca: string | undefined;

  constructor(
    private readonly devices: PushDevices,
    private readonly services: PushServices,
    private readonly secrets: InstallationSecrets,
    private readonly runner: CommandRunner,
  ) {}

  /** Creates the push keys at the first start, so that every backup has them. */
  async onApplicationBootstrap(): Promise<void> {
    await this.keys();
  }

  /** Public key with which browsers subscribe (VAPID); created on first use. */
  async publicKey(): Promise<string> {
    return (await this.keys()).publicKey;
  }

  async send(message: OutgoingMessage, key: string): Promise<Handover> {
    const { organisationId, to } = message;
    const device = await this.devices.find(organisationId, to.address);
    if (!device) return refusedFor('EPUSH gone', 'the device shows nothing any more');
    const destination = this.services.find(device.endpoint);
    if (!destination) {
      await this.drop(organisationId as OrganisationId, to.address as DeviceId, device.userId as UserId);
      return refusedFor('EPUSH address', 'the address of the device is at no push service');
    }
    try {
      const { p256dh, auth } = device;
      const subscription = { endpoint: destination.url.href, keys: { p256dh, auth } };
      const { headers, body } = webPush.generateRequestDetails(subscription, contentOf(message), {
        vapidDetails: { subject: this.contact, ...(await this.keys()) },
        TTL: KEPT_SECONDS,
        urgency: 'high',
        topic: createHash('sha256').update(key).digest('base64url').slice(0, 32),
      });
      const answer = await post(destination, { headers, body, timeoutMs: this.timeoutMs, ca: this.ca });
      return await this.meaningOf(answer, message, device.userId as UserId);
    } catch (error) {
      if (error instanceof OutboundFailure) return failed(error.code, error.message, error);
      // No push service was asked: nothing can be sealed with the keys that the browser gave.
      const { code = '' } = error as NodeJS.ErrnoException;
      if (code.startsWith('ERR_CRYPTO')) return refusedFor('EPUSH keys', 'the keys of the device are none');
      throw error;
    }
  }

  /** Host of the push service; empty if the device is deleted or its endpoint is not allowed. */
  async providerOf({ organisationId, to }: OutgoingMessage): Promise<string> {
    const device = await this.devices.find(organisationId, to.address);
    return (device && this.services.find(device.endpoint)?.url.host) ?? '';
  }

  private async meaningOf(
    { status, text }: OutboundAnswer,
    { organisationId, to }: OutgoingMessage,
    userId: UserId,
  ): Promise<Handover> {
    if (status >= 200 && status < 300) return { outcome: 'accepted', providerId: null };
    const code = `EPUSH ${status}`;
    const reason = text.slice(0, 300) || `answered ${status}`;
    if (status === 404 || status === 410) {
      await this.drop(organisationId as OrganisationId, to.address as DeviceId, userId);
      return refusedFor(code, reason);
    }
    if (status === 429 || status >= 500) return failed(code, reason);
    return refusedFor(code, reason);
  }

  /** Removes a device whose push service no longer knows it, with an event. */
  private async drop(organisationId: OrganisationId, deviceId: DeviceId, userId: UserId): Promise<void> {
    const streamId = notificationStream(userId);
    await this.runner.run({
      origin: { organisationId, commandId: uuid() as CommandId, actorId: null, locationId: null, cause: 'system' },
      streamId,
      solo: true,
      execute: async (transaction) => {
        const existed = await this.devices.drop(transaction.db, organisationId, deviceId);
        const event = { type: 'DeviceUnsubscribed' as const, data: { userId, deviceId, reason: 'gone' as const } };
        return { ok: true, appends: [{ streamId, events: existed ? [event] : [] }], answer: () => null };
      },
    });
  }

  private async keys(): Promise<VapidKeys> {
    return JSON.parse(await this.secrets.get('vapid', () => JSON.stringify(webPush.generateVAPIDKeys()))) as VapidKeys;
  }
}

/** Content for the service worker. A push holds at most 4096 bytes with its encryption, so the text is cut before. */
const contentOf = ({ subject, text, headers, language }: OutgoingMessage): string =>
  JSON.stringify({
    title: subject ?? 'Rooster',
    body: [...text].slice(0, 600).join(''),
    url: headers['url'] ?? '/main',
    tag: headers['topic'] ?? 'rooster',
    language,
  });
