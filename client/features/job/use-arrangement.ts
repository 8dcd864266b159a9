import { useRef, useState } from 'react';
import { jobsFilters } from '#domain/job/job.calls';
import { departmentsArrange, jobsSettings } from '#domain/job/work-settings.calls';
import type { DepartmentsOfLocation } from '#domain/job/work-settings.views';
import { call } from '../../platform/api/current-api.js';
import { refetch } from '../../platform/api/query.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import type { Departments } from './arrangement.js';

/**
 * Order of a location's departments and jobs. `arrange` shows a new order at once and sends one request at a time,
 * skipping orders replaced meanwhile; after a failure the confirmed order is shown again. Never rejects.
 */
export function useArrangement(confirmed: DepartmentsOfLocation) {
  const write = useWrite();
  const [ahead, setAhead] = useState<{ departments: Departments; revision: number } | null>(null);
  const requested = useRef<Departments | null>(null);
  /** Revision that was made here last, which may not have been read yet. */
  const made = useRef(0);
  const isAhead = ahead !== null && ahead.revision > confirmed.revision;

  const send = async (): Promise<void> => {
    while (requested.current) {
      const departments = requested.current;
      const basedOn = Math.max(confirmed.revision, made.current);
      requested.current = null;
      const answer = await call(departmentsArrange, {
        params: { id: confirmed.horecaLocationId },
        body: { departments: departments.map(({ id, jobIds }) => ({ id, jobIds: [...jobIds] })), basedOn },
      });
      const answered = answer.locations.find(({ horecaLocationId }) => horecaLocationId === confirmed.horecaLocationId);
      made.current = answered?.revision ?? basedOn;
      // Until what is read has come as far.
      if (answered && requested.current === null) setAhead(answered);
    }
    refetch(jobsSettings);
    refetch(jobsFilters);
  };

  const arrange = (departments: Departments): void => {
    requested.current = departments;
    setAhead({ departments, revision: Number.POSITIVE_INFINITY });
    void write.run(async () => {
      try {
        await send();
      } catch (error) {
        requested.current = null;
        setAhead(null);
        refetch(jobsSettings);
        throw error;
      }
    });
  };

  return { departments: isAhead ? ahead.departments : confirmed.departments, arrange, failure: write.failure };
}
