/** Builds server and client into `dist/` if their sources changed since the last build. */
export declare const ensureBuilt: () => Promise<void>;
/** Builds the server into `dist/` if its sources changed since the last build. */
export declare const ensureServerBuilt: () => Promise<void>;
