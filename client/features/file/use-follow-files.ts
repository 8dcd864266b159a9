import { useEffect } from 'react';
import { filesList } from '#domain/file/file.calls';
import type { FileView } from '#domain/file/file.views';
import { refetch } from '../../platform/api/query.js';

const AGAIN_MS = 1_000;

/** Refetches the list of files every second while one is waiting or being made; not while the tab is hidden. */
export function useFollowFiles(files: readonly FileView[]): void {
  const isUnderWay = files.some(({ status }) => status === 'waiting' || status === 'making');
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => {
      if (!document.hidden) refetch(filesList);
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isUnderWay]);
}
