import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';
import { searchNow } from './arrived-at.js';

/**
 * Variant of `useNavigate` for use after an awaited answer: does nothing when the user has left the page meanwhile.
 * Resolves when the page has loaded.
 */
export function useNavigateFromHere(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    async (to, options) => {
      if (searchNow(pathname)) await navigate(to, options);
    },
    [navigate, pathname],
  );
}
