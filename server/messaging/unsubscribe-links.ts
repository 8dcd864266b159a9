import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Subject } from '#domain/notification/notification.events';
import { PublicAddress } from '../http/public-address.js';
import { InstallationSecrets } from '../security/installation-secrets.js';

/** Person and subject of an unsubscribe link. */
export interface Unsubscription {
  readonly organisationId: string;
  readonly userId: string;
  readonly subject: Subject;
}

/**
 * Signed links that turn off mails of a subject without a login. They never expire and allow nothing else; their owner
 * sees it on /account and can undo it.
 */
@Injectable()
export class UnsubscribeLinks {
  constructor(
    private readonly secrets: InstallationSecrets,
    private readonly publicAddress: PublicAddress,
  ) {}

  /**
   * URL of the unsubscribe page at a host of the organisation, and headers for one-click unsubscribing (RFC 8058).
   * Creates the signing key on first use.
   */
  async of(
    host: string,
    unsubscription: Unsubscription,
  ): Promise<{ readonly url: string; readonly headers: Readonly<Record<string, string>> }> {
    const token = await this.tokenOf(unsubscription);
    return {
      url: this.publicAddress.of(host, `/unsubscribe?token=${token}`),
      headers: {
        'List-Unsubscribe': `<${this.publicAddress.of(host, `/api/unsubscribe?token=${token}`)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    };
  }

  /** Content of a token; null: not signed by this installation, or an unknown subject. */
  async read(token: string): Promise<Unsubscription | null> {
    const [content = '', signature = ''] = token.split('.');
    const [given, right] = [Buffer.from(signature, 'base64url'), await this.signed(content)];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    const [organisationId, userId, subject] = JSON.parse(
      Buffer.from(content, 'base64url').toString('utf8'),
    ) as string[];
    const parsed = Subject.safeParse(subject);
    return organisationId && userId && parsed.success ? { organisationId, userId, subject: parsed.data } : null;
  }

  private async tokenOf({ organisationId, userId, subject }: Unsubscription): Promise<string> {
    const content = Buffer.from(JSON.stringify([organisationId, userId, subject])).toString('base64url');
    return `${content}.${(await this.signed(content)).toString('base64url')}`;
  }

  private async signed(content: string): Promise<Buffer> {
    const key = await this.secrets.get('unsubscribe', () => randomBytes(32).toString('base64url'));
    return createHmac('sha256', key).update(content).digest();
  }
}
