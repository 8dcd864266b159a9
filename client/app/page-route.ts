import type { LoaderFunction, RouteObject } from 'react-router';
import { isAdmin, roleOf } from '#domain/access/access';
import { session } from '../platform/session/current-session.js';
import { loadPage } from './load-page.js';
import { loadTexts } from './i18n.js';
import type { PageDefinition } from './page-definition.js';
import { PageFailure } from './page-failure.js';

/** Handle of a page's route: its path, by which a change of page is recognised. */
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
 * Route of a page, whose code, texts and data load when it is opened; failures are shown in its place, and opening it
 * again tries again. The boundary is on a route around it, because react-router shows nothing for a boundary on a route
 * whose `lazy` has failed.
 */
export function pageRoute(page: PageDefinition): RouteObject {
  const { path, children = [] } = page;
  return {
    ErrorBoundary: PageFailure,
    handle: { page: path } satisfies PageHandle,
    children: [{ path, lazy: () => lazyPage(page), children: children.map(pageRoute) }],
  };
}

async function lazyPage(definition: PageDefinition) {
  const { load, loadFor } = definition;
  const user = session.auth.value?.user;
  const [page] = await loadPage(() => Promise.all([load(), loadTextsOf(definition), user && loadFor?.(user)]));
  const { loader } = page;
  return {
    Component: page.Page,
    // The code is fetched once; who signs in after somebody else may need more texts.
    ...(loader && {
      loader: continuing(async (...args) => (await Promise.all([loader(...args), loadTextsOf(definition)]))[0]),
    }),
    ...(page.shouldRevalidate && { shouldRevalidate: page.shouldRevalidate }),
  };
}

function loadTextsOf({ namespaces, planningNamespaces = [] }: PageDefinition): Promise<void> {
  const user = session.auth.value?.user;
  return loadTexts(user && isAdmin(roleOf(user)) ? [...namespaces, ...planningNamespaces] : namespaces);
}
