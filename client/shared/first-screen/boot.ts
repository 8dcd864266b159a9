/**
 * First script of the body: draws the record of the first screen where it may be shown, before any module is fetched.
 * Built to one script without imports and put into index.html (client/vite/first-document.ts).
 */
import { documentData } from './document-data.js';
import { FIRST_SCREEN_KEY } from './first-screen.js';
import { showFirstScreen } from './show-first-screen.js';
import { storedSession, storeOnDevice } from './stored-on-device.js';

/** Addresses of the start page. */
const HOME: readonly string[] = ['/', '/main'];

// It has run: the body holds no script that somebody could have written into it.
document.currentScript?.remove();

// What the server knows is newer than what the device has stored.
const sent = documentData()?.firstScreen ?? null;
if (sent && sent.userId === storedSession().userId) storeOnDevice(FIRST_SCREEN_KEY, JSON.stringify(sent));
if (HOME.includes(location.pathname)) showFirstScreen();
