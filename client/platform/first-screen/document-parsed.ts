/**
 * Resolves once the browser has read the document to its end; at once when it has. A style sheet in the body holds up
 * what comes after it, and the modules of the application begin before the sheet is there.
 */
export function documentParsed(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }));
}
