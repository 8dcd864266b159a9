import type { ResourceNamespaceMap } from 'i18next';
import type { ComponentType } from 'react';
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router';
import type { MenuItem } from '#domain/access/access';
import type { SessionUser } from '#domain/session/session.views';

export type FeatureNamespace = Exclude<keyof ResourceNamespaceMap, 'app' | 'common' | 'errors'>;

/** What the file of a page exports. */
export interface PageModule {
  readonly Page: ComponentType;
  /**
   * Runs before the page opens: starts what it shows and waits for the first answer, or redirects. When it fails,
   * that is logged and the page opens all the same with `null` as its loader data, to show what went wrong.
   */
  readonly loader?: LoaderFunction;
  readonly shouldRevalidate?: ShouldRevalidateFunction;
}

/** A page, or a part of one that opens inside it on an address of its own. */
export interface PageDefinition {
  /** As react-router reads it, below its parent: `available/:yearMonth`. */
  readonly path: string;
  /** What is opened, for the menu and for who may open it (the guard checks the first segment by itself). */
  readonly item: MenuItem;
  /** Namespaces of the texts that it shows, besides those of the frame. */
  readonly namespaces: readonly FeatureNamespace[];
  /** Those that only who plans is shown, besides. */
  readonly planningNamespaces?: readonly FeatureNamespace[];
  readonly load: () => Promise<PageModule>;
  /** What it is for this person, where that is not the same for everybody: fetched beside it. */
  readonly loadFor?: (user: SessionUser) => Promise<unknown>;
  readonly children?: readonly PageDefinition[];
}
