import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** Addresses of this product as people open them, for what reaches them outside of it. */
@Injectable()
export class PublicAddress {
  constructor(private readonly http: HttpAdapterHost) {}

  /** Over https; on this machine it is this server itself, which has no TLS. */
  of(host: string, path: string): string {
    if (host !== 'localhost' && !host.endsWith('.localhost')) return `https://${host}${path}`;
    const address = this.http.httpAdapter.getHttpServer().address() as { readonly port: number } | null;
    return `http://${host}${address ? `:${address.port}` : ''}${path}`;
  }
}
