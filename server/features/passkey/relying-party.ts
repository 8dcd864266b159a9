import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { OrganisationId, UserId } from '#domain/kernel/ids';
import { isOriginOf } from '#domain/passkey/passkey-rules';
import { hostName, LocationFinder } from '../../access/location-finder.js';

/** Fields of the browser's client data that are checked before the signature. */
const ClientData = z.object({ challenge: z.string().min(1).max(500), origin: z.string().min(1).max(500) });

/** Location at whose host passkeys are created and used. */
export interface RelyingParty {
  readonly organisationId: OrganisationId;
  /** Host without a port, for which devices create keys (docs/decisions/0047). */
  readonly host: string;
  /** Name of the location. */
  readonly name: string;
}

/**
 * Finds the relying party of a host: host name, organisation, and name of its location; null for a host without a
 * location.
 */
@Injectable()
export class RelyingParties {
  constructor(private readonly locations: LocationFinder) {}

  /** Relying party of a host, with or without a port; null: no location has it. */
  async at(host: string): Promise<RelyingParty | null> {
    const location = await this.locations.byHost(host);
    return location && { organisationId: location.organisationId, host: hostName(host), name: location.name };
  }
}

/** Challenge and origin in the client data of a device; null: unreadable, or signed on a page of another host. */
export function signedAt(clientData: string, host: string): z.infer<typeof ClientData> | null {
  try {
    const data = ClientData.parse(JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')));
    return isOriginOf(data.origin, host) ? data : null;
  } catch {
    return null;
  }
}

/** Opaque handle of a person on their devices, equal at every login. */
export const handleOf = (organisationId: OrganisationId, userId: UserId): Buffer =>
  createHash('sha256').update(`${organisationId}\n${userId}`).digest();
