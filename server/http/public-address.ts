import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** Makes URLs of this product for mails, calendars and other places outside of it. */
@Injectable()
export class PublicAddress {
  constructor(private readonly http: HttpAdapterHost) {}

  /** URL of a path at a location's host: https, except for localhost, which is http with the port of this server. */
  of(host: string, path: string): string {
    if (host !== 'localhost' && !host.endsWith('.localhost')) return `https://${host}${path}`;
    const address = this.http.httpAdapter.getHttpServer().address() as { readonly port: number } | null;
    return `http://${host}${address ? `:${address.port}` : ''}${path}`;
  }
}
