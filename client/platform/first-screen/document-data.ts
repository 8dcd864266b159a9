import type { DocumentData } from '#domain/own-roster/first-screen.views';

/** Element that the server puts into the document, as JSON (server/http/document-data.ts). */
export const DOCUMENT_DATA_ID = 'rooster-data';

/**
 * Data that the server put into this document; null: none, because the document comes from the service worker or the
 * server was late.
 */
export function documentData(): DocumentData | null {
  const text = document.getElementById(DOCUMENT_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as DocumentData) : null;
}
