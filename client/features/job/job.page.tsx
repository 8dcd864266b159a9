import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { departmentsRemove, jobsSettings } from '#domain/job/work-settings.calls';
import type { DepartmentsOfLocation, JobSettings, WorkSettings } from '#domain/job/work-settings.views';
import { locationsList } from '#domain/location/location.calls';
import { useAddressSearch } from '../../platform/navigation/use-address-search.js';
import { call } from '../../platform/api/current-api.js';
import { query } from '../../platform/api/query.js';
import { isThere } from '../../platform/api/query-state.js';
import { useQuery } from '../../platform/api/use-query.js';
import { FormDialog } from '../../kit/forms/form-dialog.js';
import { settled } from '../../platform/state/settled.js';
import { LocationChoice } from '../../kit/crud-page/location-choice.js';
import { useLocationId } from '../../platform/session/use-session.js';
import { announce } from '../../kit/ui/feedback/announce.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import { EmptyState } from '../../kit/ui/skeleton/empty-state.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { Page as Frame } from '../../kit/ui/layout/page.js';
import { RowsSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { useIsPhone } from '../../kit/ui/layout/use-is-phone.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import { afterArrow, type ArrowKey, type Departments, spotOf, withDepartmentAt, withJobAt } from './arrangement.js';
import { DepartmentCard } from './department-card.js';
import { DepartmentForm } from './department-form.js';
import { JobForm, readWorkAgain } from './job-form.js';
import classes from './job.module.css';
import { useArrangement } from './use-arrangement.js';

/** Waits shortly for jobs, departments and locations. */
export const loader = async () =>
  Promise.all([settled(query(jobsSettings, {}), isThere), settled(query(locationsList, {}), isThere)]);

/** Content of the open dialog; null: closed. */
type Opened =
  | { readonly kind: 'job'; readonly job: JobSettings | null }
  | { readonly kind: 'department'; readonly department: Departments[number] | null }
  | null;

/**
 * /manager/jobs: jobs and departments of the location in the address (the session's by default), to arrange by
 * dragging or keys, add, change and retire. Skeleton, error with retry.
 */
export function Page() {
  const isPhone = useIsPhone();
  const { t } = useTranslation('job');
  const currentLocationId = useLocationId();
  const [search, setSearch] = useAddressSearch();
  const state = useQuery(jobsSettings, {});
  const requested = search.get('location') ?? currentLocationId;
  const locations = state.data?.locations ?? [];
  const location = locations.find(({ horecaLocationId }) => horecaLocationId === requested) ?? locations[0];
  const [opened, setOpened] = useState<Opened>(null);
  return (
    <Frame
      title={t('title')}
      actions={
        location && (
          <>
            <LocationChoice
              value={location.horecaLocationId}
              onChange={(id) => setSearch(id === currentLocationId ? {} : { location: id })}
            />
            <Button variant="default" onClick={() => setOpened({ kind: 'department', department: null })}>
              {t('addDepartment')}
            </Button>
            <Button
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => setOpened({ kind: 'job', job: null })}
            >
              {t('addJob')}
            </Button>
          </>
        )
      }
    >
      <p className="secondary lh-150 measure mb-6">
        {t('intro')} {t(isPhone ? 'arrange.phone' : 'arrange.desk')}
      </p>
      {state.phase === 'loading' && <RowsSkeleton rows={6} />}
      {state.phase === 'failed' && <CallErrorState title={t('failed')} error={state.error} retry={state.refetch} />}
      {state.data && location && (
        <Work
          key={location.horecaLocationId}
          work={state.data}
          location={location}
          opened={opened}
          setOpened={setOpened}
        />
      )}
    </Frame>
  );
}

interface WorkProps {
  readonly work: WorkSettings;
  readonly location: DepartmentsOfLocation;
  readonly opened: Opened;
  readonly setOpened: (opened: Opened) => void;
}

function Work({ work, location, opened, setOpened }: WorkProps) {
  const { t } = useTranslation('job');
  const failureText = useFailureText();
  const write = useWrite();
  const [isDirty, setDirty] = useState(false);
  const { departments, arrange, failure } = useArrangement(location);
  const jobs = new Map<string, JobSettings>(work.jobs.map((job) => [job.id, job]));
  const homeless = work.jobs.filter(
    ({ id, retired, horecaLocationIds }) =>
      !retired &&
      (horecaLocationIds as readonly string[]).includes(location.horecaLocationId) &&
      !departments.some(({ jobIds }) => jobIds.includes(id)),
  );
  const retired = work.jobs.filter((job) => job.retired);
  const keepFocus = useGripFocus();

  const moveTo = (next: Departments, jobId: string) => {
    const spot = spotOf(next, jobId);
    const name = jobs.get(jobId)?.name ?? '';
    const department = next.find(({ id }) => id === spot?.departmentId)?.name ?? '';
    if (!spot || JSON.stringify(next) === JSON.stringify(departments)) return;
    arrange(next);
    announce(t('moved', { name, place: spot.index + 1, department }));
  };
  const moveDepartment = ({ id, name }: Departments[number], key: ArrowKey) => {
    const at = departments.findIndex((one) => one.id === id);
    const to = at + (key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1);
    if (to < 0 || to >= departments.length) return;
    arrange(withDepartmentAt(departments, id, to));
    announce(t('departmentMoved', { name, place: to + 1 }));
  };
  const remove = async ({ id, name }: Departments[number]) => {
    const sure = await askConfirmation({
      title: t('department.question', { name }),
      text: t('department.harm'),
      confirmLabel: t('department.confirm'),
      danger: true,
    });
    if (!sure) return;
    await write.run(async () => {
      await call(departmentsRemove, { params: { id } });
      readWorkAgain();
      return { text: t('department.removed', { name }) };
    });
  };
  const close = () => {
    setDirty(false);
    setOpened(null);
  };
  const wrong = failure ?? write.failure;
  return (
    <>
      {wrong !== null && (
        <p className="alarm open-tint round-sm mb-6 p-4-5" role="alert">
          {failureText(wrong)}
        </p>
      )}
      {departments.length === 0 && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
      <div className={classes.departments}>
        {departments.map((department) => (
          <DepartmentCard
            key={department.id}
            department={department}
            jobs={jobs}
            onJobDrop={(jobId, spot) => moveTo(withJobAt(departments, jobId, spot), jobId)}
            onJobArrow={(jobId, key) => {
              keepFocus(jobId);
              moveTo(afterArrow(departments, jobId, key), jobId);
            }}
            onDepartmentArrow={(key) => moveDepartment(department, key)}
            editJob={(job) => setOpened({ kind: 'job', job })}
            rename={() => setOpened({ kind: 'department', department })}
            remove={() => void remove(department)}
          />
        ))}
        {homeless.length > 0 && (
          <section className={classes.department} aria-label={t('homeless')}>
            <h2>{t('homeless')}</h2>
            <p className={classes.note}>{t('homelessText')}</p>
            {homeless.map((job) => (
              <Button key={job.id} variant="default" size="sm" onClick={() => setOpened({ kind: 'job', job })}>
                {t('changeJob', { name: job.name })}
              </Button>
            ))}
          </section>
        )}
      </div>
      {retired.length > 0 && (
        <details className={classes.retired}>
          <summary className="fit-width p-3-4 ml--4 round-sm secondary pointer">
            {t('retired', { count: retired.length })}
          </summary>
          <ul className="grid gap-1 min-h-36">
            {retired.map((job) => (
              <li className={classes.job} key={job.id}>
                <span className={`grow anywhere ${classes.words}`}>{job.name}</span>
                <Button variant="default" size="xs" onClick={() => setOpened({ kind: 'job', job })}>
                  {t('reinstate', { name: job.name })}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <FormDialog
        opened={opened?.kind === 'job'}
        isDirty={isDirty}
        onClose={close}
        title={opened?.kind === 'job' && opened.job ? t('changeJob', { name: opened.job.name }) : t('addJob')}
      >
        {opened?.kind === 'job' && (
          <JobForm
            job={opened.job}
            locations={work.locations}
            departmentId={departments[0]?.id ?? null}
            onDirty={setDirty}
            onSaved={close}
          />
        )}
      </FormDialog>
      <FormDialog
        opened={opened?.kind === 'department'}
        onClose={close}
        title={opened?.kind === 'department' && opened.department ? t('department.rename') : t('department.add')}
      >
        {opened?.kind === 'department' && (
          <DepartmentForm horecaLocationId={location.horecaLocationId} department={opened.department} onSaved={close} />
        )}
      </FormDialog>
    </>
  );
}

/** The grip that is moved keeps the keyboard, also where its row comes into another department. */
function useGripFocus(): (jobId: string) => void {
  const focusTarget = useRef<string | null>(null);
  useEffect(() => {
    if (focusTarget.current === null) return;
    const grips = [...document.querySelectorAll<HTMLElement>('[data-grip]')];
    grips.find(({ dataset }) => dataset['grip'] === focusTarget.current)?.focus();
    focusTarget.current = null;
  });
  return (jobId) => {
    focusTarget.current = jobId;
  };
}
