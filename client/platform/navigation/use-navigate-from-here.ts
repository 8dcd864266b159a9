import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';
import { searchNow } from './arrived-at.js';

/** As `useNavigate`, for what an answer leads to: who has gone to another page while it was awaited is not taken along. */
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
