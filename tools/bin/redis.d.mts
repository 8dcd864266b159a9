export declare const findRedis: () => string | null;
export declare const ensureRedis: () => Promise<string>;
