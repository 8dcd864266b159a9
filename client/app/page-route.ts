import type { LoaderFunction, RouteObject } from 'react-router';
import { loadPage } from './load-page.js';
import { loadTexts } from './i18n.js';
import type { PageDefinition } from './page-definition.js';
import { PageFailure } from './page-failure.js';

/** What a route of ours tells about itself. */
export interface PageHandle {
  readonly page: string;
}

/**
 * A failure in the loading of a page's data is logged, and the page opens all the same (specification, section 2).
 * A redirect is no failure.
 */
function continuing(loader: LoaderFunction): LoaderFunction {
  return async (...args) => {
    try {
      return await loader(...args);
    } catch (error) {
      if (error instanceof Response) throw error;
      console.error(error);
      return null;
    }
  };
}

/**
 * The route of a page: its code, texts and data come when somebody goes there; what fails is shown in its place.
 *
 * The boundary is on a route around it, because react-router shows nothing at all for a boundary on a route whose
 * `lazy` has failed. Going there again tries again.
 */
export function pageRoute({ path, namespaces, load, children = [] }: PageDefinition): RouteObject {
  return {
    ErrorBoundary: PageFailure,
    handle: { page: path } satisfies PageHandle,
    children: [{ path, lazy: () => lazyPage(load, namespaces), children: children.map(pageRoute) }],
  };
}

async function lazyPage(load: PageDefinition['load'], namespaces: PageDefinition['namespaces']) {
  const [page] = await loadPage(() => Promise.all([load(), loadTexts(namespaces)]));
  return {
    Component: page.Page,
    ...(page.loader && { loader: continuing(page.loader) }),
    ...(page.shouldRevalidate && { shouldRevalidate: page.shouldRevalidate }),
  };
}
