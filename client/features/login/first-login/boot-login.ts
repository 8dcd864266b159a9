/**
 * Script of the document: draws the login form for somebody who is not signed in here, before any module is fetched.
 * Built to one script without imports and put into index.html (client/vite/first-document.ts).
 */
import { documentData } from '../../../platform/first-screen/document-data.js';
import { PLACE_KEY, storedOnDevice, storedSession } from '../../../platform/first-screen/stored-on-device.js';
import { isEntrance, LOGIN_PATH, SET_UP_PATH } from '../../../platform/navigation/return-path.js';
import { beginFirstLogin } from './begin-first-login.js';

const { pathname } = location;
const data = documentData();
const leadsToLogin = pathname === LOGIN_PATH || (!isEntrance(pathname) && pathname !== SET_UP_PATH);
// A token of another location, and an address without a location, are left to the application.
if (leadsToLogin && storedSession().userId === null && !window.roosterHandOver && data?.place !== null)
  beginFirstLogin(data?.place ?? storedOnDevice(PLACE_KEY));
