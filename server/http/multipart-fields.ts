import type { FastifyRequest } from 'fastify';
import { refusal } from '#domain/kernel/refusal';
import { CommandRefused } from '../event-store/refused.js';

/** Media type of multipart forms. */
export const MULTIPART = 'multipart/form-data';

/** Largest accepted form in bytes. */
export const MAX_FORM = 16 * 1024;

/**
 * Text fields of a `multipart/form-data` body by name; files are ignored, and the last of equal names wins.
 * @throws CommandRefused `malformed_request`
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
