/**
 * Last script of the body: draws the stored picture of the page, if there is one, and begins the modules of the
 * application after it, each in a task of its own, so that a tap is answered between them. Built to one script without
 * imports and put into index.html (client/vite/first-document.ts).
 */
import { startModules } from './module-start.js';
import { showPicture } from './show-picture.js';
import { watchStart } from './start-failed.js';

watchStart();
void showPicture().then(startModules);
