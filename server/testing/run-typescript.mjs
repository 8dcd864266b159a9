import { register } from 'node:module';

/** After this import Node runs our TypeScript as it is: for processes that tests start. */
register('./typescript-hooks.mjs', import.meta.url);
