import { register } from 'node:module';

/** After this import Node runs our TypeScript as it is: for what jest itself does not compile, and for processes of tests. */
register('./typescript-hooks.mjs', import.meta.url);
