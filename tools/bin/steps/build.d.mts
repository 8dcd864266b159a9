export declare const ensureBuilt: () => Promise<void>;
export declare const ensureServerBuilt: () => Promise<void>;
