/** Window size, in pixels, that stands in for the layout that jsdom lacks; media queries are answered by it. */
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SIZES = { desk: DESK, phone: PHONE, turnedPhone: { width: PHONE.height, height: PHONE.width } };
/** Device of a screen test. */
export type Device = keyof typeof SIZES;
const EM = 16;

type Size = typeof DESK;
const queries = new Set<FakeMediaQuery>();
let size: Size = DESK;

/** Whether a media query holds; sizes by their least or most width or height, everything else does not. */
const holds = (query: string): boolean => {
  const [, edge, side, value, unit] = /\((min|max)-(width|height):\s*([\d.]+)(em|px)\)/.exec(query) ?? [];
  if (edge === undefined || side === undefined) return query.includes('prefers-reduced-motion');
  const pixels = Number(value) * (unit === 'em' ? EM : 1);
  const length = size[side as keyof Size];
  return edge === 'max' ? length <= pixels : length >= pixels;
};

/** Kept by `queries` only while somebody listens: pages make thousands, and a change of size asks each that is kept. */
class FakeMediaQuery {
  private readonly listeners = new Set<(event: Event) => void>();
  private last = false;

  constructor(readonly media: string) {}

  get matches(): boolean {
    return holds(this.media);
  }

  addEventListener(_type: 'change', listener: (event: Event) => void): void {
    this.last = this.matches;
    this.listeners.add(listener);
    queries.add(this);
  }

  removeEventListener(_type: 'change', listener: (event: Event) => void): void {
    this.listeners.delete(listener);
    if (this.listeners.size === 0) queries.delete(this);
  }

  notify(): void {
    if (this.last === this.matches) return;
    this.last = this.matches;
    const event = Object.assign(new Event('change'), { matches: this.matches, media: this.media });
    for (const listener of this.listeners) listener(event);
  }
}

/** Every element is as large as the window: enough for lists that only draw what fits. */
class FakeResizeObserver implements ResizeObserver {
  constructor(private readonly callback: ResizeObserverCallback) {}

  observe(target: Element): void {
    const box = [{ inlineSize: size.width, blockSize: size.height }];
    const contentRect = new DOMRect(0, 0, size.width, size.height);
    const entry = { target, contentRect, borderBoxSize: box, contentBoxSize: box, devicePixelContentBoxSize: box };
    queueMicrotask(() => this.callback([entry], this));
  }

  unobserve(): void {
    // Nothing changes after the first time.
  }

  disconnect(): void {
    // No-op: sizes never change during a test.
  }
}

/**
 * Defines the browser APIs that pages use and jsdom lacks, on window and prototypes, for the whole worker: media
 * queries, sizes, locks and observers.
 */
export function setUpBrowser(): void {
  const missing = {
    matchMedia: (query: string) => new FakeMediaQuery(query),
    ResizeObserver: FakeResizeObserver,
    IntersectionObserver: class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
    scrollTo: () => undefined,
    // No style sheet is read here, and jsdom would look for one a thousand times for each question by role.
    getComputedStyle: (element: HTMLElement) => element.style,
    CSS: { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') },
  };
  Object.assign(window, missing);
  Object.assign(globalThis, missing);
  // Three zones instead of 430: a field with suggestions draws all of them at each letter.
  Object.assign(Intl, { supportedValuesOf: () => ['America/New_York', 'Europe/Amsterdam', 'Europe/London'] });
  // One tab: every lock is free.
  const locks = {
    request: (...args: unknown[]) => Promise.resolve((args.at(-1) as (lock: unknown) => unknown)({})),
    query: () => Promise.resolve({ held: [], pending: [] }),
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  // Text areas measure themselves again when fonts have come.
  Object.assign(document, { fonts: new EventTarget() });
  Object.assign(Element.prototype, { scrollIntoView: () => undefined, scrollTo: () => undefined });
  for (const [name, measure] of [
    ['offsetWidth', 'width'],
    ['offsetHeight', 'height'],
    ['clientWidth', 'width'],
    ['clientHeight', 'height'],
  ] as const)
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size[measure] });
  // The pointer is over what it was last seen at.
  let under: Element | null = null;
  for (const type of ['pointerdown', 'pointermove', 'pointerup'])
    window.addEventListener(type, ({ target }) => (under = target instanceof Element ? target : under), true);
  Object.assign(document, { elementFromPoint: () => under });
  // Floating content hides when its anchor has no size, so every element gets the size of the window.
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, size.width, size.height);
}

/** Gives the window the size of a desk (1440 by 900) or a phone (390 by 844), and tells its media queries. */
export function setDevice(device: Device): void {
  size = SIZES[device];
  Object.assign(window, { innerWidth: size.width, innerHeight: size.height });
  for (const query of queries) query.notify();
}

/** Sets `navigator.language`, such as `en-GB`. */
export const setDeviceLanguage = (language: string): void => {
  Object.defineProperty(navigator, 'language', { configurable: true, value: language });
};
