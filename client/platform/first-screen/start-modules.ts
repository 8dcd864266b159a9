/**
 * Last script of the body: begins the modules of the application, each in a task of its own, so that a tap is answered
 * between them. Built to one script without imports and put into index.html (client/vite/first-document.ts).
 */
import { startModules } from './module-start.js';
import { watchStart } from './start-failed.js';

watchStart();
void startModules();
