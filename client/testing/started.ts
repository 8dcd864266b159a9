import { locationsCheck } from '#domain/location/location.calls';
import { setUpBrowser } from './browser.js';
import { server } from './network.js';
import { PLACE } from './people.js';

setUpBrowser();
globalThis.fetch = ((address: string, init) => server.fetch(address, init)) as typeof fetch;
// The router asks where it is as soon as it is read.
server.answer(locationsCheck, PLACE);
const { startApplication } = await import('../app/start-application.js');

/**
 * Resolves when the application has started, once for all tests of a worker. Importing this module defines browser APIs
 * and replaces `fetch`.
 */
export const started = startApplication();
