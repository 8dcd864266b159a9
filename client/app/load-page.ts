/** Chunk load time-out (specification, section 9). */
const LOADED_WITHIN_MS = 120_000;

/**
 * `missing`: a script, style or text of the page could not be loaded, most often because a newer version has replaced
 * it.
 */
export type PageLoadFailure = 'missing' | 'timeout';

/** Error of a page whose code or texts could not be loaded. */
export class PageNotLoaded extends Error {
  override readonly name = 'PageNotLoaded';

  constructor(
    readonly reason: PageLoadFailure,
    cause?: unknown,
  ) {
    super(`page not loaded: ${reason}`, { cause });
  }
}

/**
 * Waits for the code and texts of a page.
 *
 * @throws PageNotLoaded when `load` rejects, or after 120 seconds
 */
export async function loadPage<Loaded>(load: () => Promise<Loaded>, timeoutMs = LOADED_WITHIN_MS): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PageNotLoaded('timeout')), timeoutMs);
  });
  try {
    return await Promise.race([
      load().catch((cause: unknown) => Promise.reject(new PageNotLoaded('missing', cause))),
      timeout,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
