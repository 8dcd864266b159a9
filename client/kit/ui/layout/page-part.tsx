import { type ComponentType, lazy } from 'react';

/** Part of a page with code of its own, for content that only some of its users see. */
export type PagePart<Props extends object> = ComponentType<Props> & {
  /**
   * Loads the code; awaited by the loader of the page, so that the page opens complete. Rejects when it cannot be
   * loaded.
   */
  readonly load: () => Promise<unknown>;
};

/**
 * Lazy part of a page, rendered at once when loaded before; `load` loads it ahead. If its code fails to load, the
 * error replaces the page.
 */
export function pagePart<Props extends object>(load: () => Promise<ComponentType<Props>>): PagePart<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => (Loaded ??= await load());
  const Part = lazy<ComponentType<Props>>(async () => ({ default: await loadOnce() }));
  // Loaded code is rendered at once; `React.lazy` would suspend once more.
  const Shown = (props: Props) => (Loaded ? <Loaded {...props} /> : <Part {...props} />);
  return Object.assign(Shown, { load: loadOnce });
}
