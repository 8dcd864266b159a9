import type { ResourceNamespaceMap } from 'i18next';
import type { ComponentType } from 'react';
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router';
import type { MenuItem } from '#domain/access/access';
import type { SessionUser } from '#domain/session/session.views';

/** Namespace of texts that loads with a page; those of the frame are always loaded. */
export type FeatureNamespace = Exclude<keyof ResourceNamespaceMap, 'app' | 'common' | 'errors'>;

/** Exports of a page's file. */
export interface PageModule {
  readonly Page: ComponentType;
  /**
   * Runs before the page opens: starts what it shows and waits for the first answer, or redirects. When it fails,
   * that is logged and the page opens all the same with `null` as its loader data, to show what went wrong.
   */
  readonly loader?: LoaderFunction;
  readonly shouldRevalidate?: ShouldRevalidateFunction;
}

/** Page inside the frame, or a part of a page that opens inside it on an address of its own. */
export interface PageDefinition {
  /** Path in the format of react-router, below its parent: `available/:yearMonth`. */
  readonly path: string;
  /** Menu item and permission of the page (the guard checks the first segment on its own). */
  readonly item: MenuItem;
  /** Namespaces of the texts that it shows, besides those of the frame. */
  readonly namespaces: readonly FeatureNamespace[];
  /** Further namespaces that only planners need. */
  readonly planningNamespaces?: readonly FeatureNamespace[];
  readonly load: () => Promise<PageModule>;
  /** Loads code or data that depend on the user, beside the page. */
  readonly loadFor?: (user: SessionUser) => Promise<unknown>;
  /** Parts that open inside the page, below its path. */
  readonly children?: readonly PageDefinition[];
}
