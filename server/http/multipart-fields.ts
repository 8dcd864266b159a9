import type { FastifyRequest } from 'fastify';
import { refusal } from '#domain/kernel/refusal';
import { CommandRefused } from '../event-store/refused.js';

export const MULTIPART = 'multipart/form-data';

/** A form of a few short fields: nobody sends a file this way. */
export const MAX_FORM = 16 * 1024;

/**
 * The text fields of a form that came as `multipart/form-data`; files in it are left out.
 *
 * @throws Refused when it is no such form
 */
export async function multipartFields(request: FastifyRequest, body: Buffer): Promise<Record<string, string>> {
  const headers = { 'content-type': request.headers['content-type'] ?? MULTIPART };
  try {
    const form = await new Response(new Uint8Array(body), { headers }).formData();
    return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
  } catch {
    throw new CommandRefused(refusal('malformed_request'));
  }
}
