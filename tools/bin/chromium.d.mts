/** Path of a Chromium that runs; null: none. Throws a StepFailure when CHROMIUM_PATH names something that does not run. */
export declare const findChromium: () => string | null;
/** Path of a Chromium, which is downloaded or installed if none runs; throws a StepFailure when none can be had. */
export declare const ensureChromium: () => Promise<string>;
