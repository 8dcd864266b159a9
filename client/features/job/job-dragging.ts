import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { JobPosition } from './arrangement.js';

const jobOf = (data: Readonly<Record<string | symbol, unknown>>): string | null =>
  data['kind'] === 'job' && typeof data['jobId'] === 'string' ? data['jobId'] : null;

/** Makes a row draggable with its job; returns the function that undoes it. */
export const dragsJob = (element: HTMLElement, jobId: string): (() => void) =>
  draggable({ element, getInitialData: () => ({ kind: 'job', jobId }) });

/**
 * Makes a department accept dropped jobs, before the row under the pointer or at the end; returns the function that
 * undoes it. The index passed to `onDrop` counts without the dropped job.
 */
export const takesJobs = (
  element: HTMLElement,
  departmentId: string,
  {
    onOver,
    onDrop,
  }: { readonly onOver: (isOver: boolean) => void; readonly onDrop: (jobId: string, spot: JobPosition) => void },
): (() => void) =>
  dropTargetForElements({
    element,
    canDrop: ({ source }) => jobOf(source.data) !== null,
    onDragEnter: () => onOver(true),
    onDragLeave: () => onOver(false),
    onDrop: ({ source, location }) => {
      onOver(false);
      const jobId = jobOf(source.data);
      if (jobId === null) return;
      const rows = [...element.querySelectorAll<HTMLElement>('[data-job]')].filter(
        (row) => row.dataset['job'] !== jobId,
      );
      const { clientY } = location.current.input;
      const before = rows.findIndex((row) => {
        const { top, height } = row.getBoundingClientRect();
        return clientY < top + height / 2;
      });
      onDrop(jobId, { departmentId, index: before === -1 ? rows.length : before });
    },
  });
