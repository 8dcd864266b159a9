/** Path of a Redis or Valkey server on the PATH; null: none. */
export declare const findRedis: () => string | null;
/** Path of a Redis server, installed if missing as root on Debian; throws a StepFailure when it is missing. */
export declare const ensureRedis: () => Promise<string>;
