import { type ComponentType, lazy } from 'react';

/** A part of a page with code of its own, for what only some of those who open the page are shown. */
export type PagePart<Props extends object> = ComponentType<Props> & {
  /** Fetches the code; waited for by the loader of the page, which then opens whole. */
  readonly load: () => Promise<unknown>;
};

/** Lazy part of a page. If its code fails to load, the error replaces the page. */
export function pagePart<Props extends object>(load: () => Promise<ComponentType<Props>>): PagePart<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => (Loaded ??= await load());
  const Part = lazy<ComponentType<Props>>(async () => ({ default: await loadOnce() }));
  // Loaded code is rendered at once; `React.lazy` would suspend once more.
  const Shown = (props: Props) => (Loaded ? <Loaded {...props} /> : <Part {...props} />);
  return Object.assign(Shown, { load: loadOnce });
}
