/**
 * First script of the body: draws the record of the first screen where it may be shown, before any module is fetched.
 * Built to one script without imports and put into index.html (client/vite/first-document.ts).
 */
import { documentData } from './document-data.js';
import { HOME_ADDRESSES } from './first-screen.js';
import { showFirstScreen } from './show-first-screen.js';
import { storedSession, storeFirstScreen } from './stored-on-device.js';

// It has run: the body holds no script that somebody could have written into it.
document.currentScript?.remove();

// Data sent with the document are newer than the stored first screen.
const sent = documentData()?.firstScreen ?? null;
const { userId, language } = storedSession();
if (sent && sent.userId === userId && sent.language === language) storeFirstScreen(sent);
if (HOME_ADDRESSES.includes(location.pathname)) showFirstScreen();
