import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';
import { searchNow } from './arrived-at.js';

/**
 * Variant of `useNavigate` for use after an awaited answer: it does nothing when the user has left the page meanwhile.
 */
export function useNavigateFromHere(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (to, options) => {
      if (searchNow(pathname)) void navigate(to, options);
    },
    [navigate, pathname],
  );
}
