import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { OrganisationId, UserId } from '#domain/kernel/ids';
import { isOriginOf } from '#domain/passkey/passkey-rules';
import { hostName, LocationFinder } from '../../access/location-finder.js';

/** Fields of the browser's client data that are checked before the signature. */
const ClientData = z.object({ challenge: z.string().min(1).max(500), origin: z.string().min(1).max(500) });

/** The location of whose host passkeys are made and used. */
export interface RelyingParty {
  readonly organisationId: OrganisationId;
  /** Host name without a port: what a device makes a key for (docs/decisions/0047). */
  readonly host: string;
  /** Name of the location. */
  readonly name: string;
}

/** Relying party for passkeys: checks that a signature was requested by a page of this installation. */
@Injectable()
export class RelyingParties {
  constructor(private readonly locations: LocationFinder) {}

  /** Null: no location answers at that host. `host`: of the browser, with or without a port. */
  async at(host: string): Promise<RelyingParty | null> {
    const location = await this.locations.byHost(host);
    return location && { organisationId: location.organisationId, host: hostName(host), name: location.name };
  }
}

/** The challenge and the origin of an answer of a device; null: it is none, or of a page that is not ours. */
export function signedAt(clientData: string, host: string): z.infer<typeof ClientData> | null {
  try {
    const data = ClientData.parse(JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')));
    return isOriginOf(data.origin, host) ? data : null;
  } catch {
    return null;
  }
}

/** Stands for somebody on their devices, at every login the same, and says nothing of them. */
export const handleOf = (organisationId: OrganisationId, userId: UserId): Buffer =>
  createHash('sha256').update(`${organisationId}\n${userId}`).digest();
