export declare const findChromium: () => string | null;
export declare const ensureChromium: () => Promise<string>;
