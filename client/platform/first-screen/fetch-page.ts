/**
 * Script of the body after the first screen and the login form: fetches files of the page. Built to one script without
 * imports and put into index.html (client/vite/first-document.ts).
 */
import { fetchPageFiles } from './page-files.js';

fetchPageFiles();
