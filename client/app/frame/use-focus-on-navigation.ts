import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import { announce } from '../../kit/ui/feedback/announce.js';
import type { PageHandle } from '../page-route.js';
import { useMenu } from './use-menu.js';

const pageOf = (handle: unknown): string | undefined => (handle as PageHandle | undefined)?.page;

/**
 * When another page opens, moves the focus to `main`, scrolls to the top and has screen readers read the page's name,
 * as a browser does for a document. Focus that the page has set itself stays; a change of address within a page does
 * nothing.
 */
export function useFocusOnNavigation(
  main: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): void {
  const { t } = useTranslation('app');
  const page = useMatches()
    .map(({ handle }) => pageOf(handle))
    .find((name) => name !== undefined);
  const { current } = useMenu();
  const name = current && t(`nav.entry.${current.id}`);
  const former = useRef(page);

  useEffect(() => {
    if (former.current === page) return;
    former.current = page;
    if (name !== undefined) announce(name);
    // Focus that the page itself has set, for example on a linked shift, stays there and in view.
    if (main.current?.contains(document.activeElement)) return;
    main.current?.focus({ preventScroll: true });
    content.current?.scrollTo({ top: 0 });
    window.scrollTo({ top: 0 });
  }, [page, name, main, content]);
}
