import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { locationsList } from '#domain/location/location.calls';
import { locationsClose, locationsSettings } from '#domain/location/location-settings.calls';
import type { LocationSettings } from '#domain/location/location-settings.views';
import { useNavigateFromHere } from '../../platform/navigation/use-navigate-from-here.js';
import { query, refetch } from '../../platform/api/query.js';
import { isThere } from '../../platform/api/query-state.js';
import { useQuery } from '../../platform/api/use-query.js';
import { settled } from '../../platform/state/settled.js';
import { useFormat } from '../../platform/session/use-session.js';
import { answering } from '../../kit/ui/feedback/answering.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import { EmptyState } from '../../kit/ui/skeleton/empty-state.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { Page as Frame } from '../../kit/ui/layout/page.js';
import { Section } from '../../kit/ui/layout/section.js';
import { RowsSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { useOfflineReason } from '../../kit/mutations/use-offline-reason.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import { BusSection } from './bus-section.js';
import { DetailsForm, SmsForm } from './details-form.js';
import { HoursSection } from './hours-section.js';
import { LocationEditingContext, useLocationEditing } from './location-editing.js';
import classes from './location.module.css';
import { TimesForm } from './times-form.js';
import { useEditedLocation } from './use-edited-location.js';

/** Waits shortly for the settings of all locations. */
export const loader = async () => settled(query(locationsSettings, {}), isThere);

/**
 * /manager/locations/:id: forms for one open location's settings. Closing it is confirmed with the number of future
 * shifts and leads to the list. A colleague's change is announced and not overwritten.
 */
export function Page() {
  const { t } = useTranslation('location');
  const { id = '' } = useParams();
  const [version, setVersion] = useState(0);
  const list = useQuery(locationsSettings, {});
  const location = list.data?.find((one) => one.id === id && one.closedAt === null);
  if (location)
    return <Editor key={`${id} ${version}`} newest={location} showNewest={() => setVersion((before) => before + 1)} />;
  return (
    <Frame title={t('title')} back={{ to: '/manager/locations', label: t('all') }}>
      {list.phase === 'loading' && <RowsSkeleton rows={6} />}
      {list.phase === 'failed' && <CallErrorState title={t('failed')} error={list.error} retry={list.refetch} />}
      {list.phase === 'ready' && <EmptyState title={t('notFound')} text={t('notFoundText')} />}
    </Frame>
  );
}

/**
 * Editor of a location. Edits build on the loaded revision; a colleague's change is announced and overwrites nothing.
 */
function Editor({ newest, showNewest }: { readonly newest: LocationSettings; readonly showNewest: () => void }) {
  const { t } = useTranslation('location');
  const editing = useEditedLocation(newest);
  const { location, isWriting } = editing;
  return (
    <LocationEditingContext value={editing}>
      <Frame title={location.description} back={{ to: '/manager/locations', label: t('all') }}>
        {newest.revision > location.revision && !isWriting && (
          <div className={classes.conflict} role="status">
            <p>{t('conflict.text')}</p>
            <Button variant="default" size="sm" onClick={showNewest}>
              {t('conflict.show')}
            </Button>
          </div>
        )}
        <div className={classes.layout}>
          <div className="grid shrink gap-20">
            <div className="card shrink p-6-7-7">
              <Section title={t('details.title')}>
                <DetailsForm />
              </Section>
            </div>
            <div className="card shrink p-6-7-7">
              <Section title={t('sms.title')}>
                <SmsForm />
              </Section>
            </div>
          </div>
          <div className={`grid shrink gap-20 ${classes.wide}`}>
            <div className="card shrink p-6-7-7">
              <HoursSection />
            </div>
            <div className="card shrink p-6-7-7">
              <BusSection />
            </div>
            <div className="card shrink p-6-7-7">
              <Section title={t('times.title')}>
                <TimesForm />
              </Section>
            </div>
            <div className="card shrink p-6-7-7">
              <Section title={t('close.title')}>
                <Closing />
              </Section>
            </div>
          </div>
        </div>
      </Frame>
    </LocationEditingContext>
  );
}

function Closing() {
  const { t } = useTranslation('location');
  const format = useFormat();
  const away = useOfflineReason();
  const failureText = useFailureText();
  const navigate = useNavigateFromHere();
  const write = useWrite();
  const { location } = useLocationEditing();
  const name = location.description;
  const close = () =>
    write.send(
      locationsClose,
      { params: { id: location.id }, body: {} },
      {
        ask: answering('location_closing_needs_confirmation', ({ futureShifts, people }) =>
          askConfirmation({
            title: t('close.question', { name }),
            text: t('close.harm'),
            facts: [
              t('close.shifts', { count: futureShifts }),
              ...(people.length > 0 ? [t('close.people', { names: format.list(people) })] : []),
            ],
            confirmLabel: t('close.confirm', { name }),
            danger: true,
          }),
        ),
        done: () => {
          refetch(locationsSettings);
          refetch(locationsList);
          void navigate('/manager/locations');
          return { text: t('close.done', { name }) };
        },
      },
    );
  return (
    <>
      <p className="secondary lh-150 mb-6">{t('close.text')}</p>
      {write.failure !== null && <p role="alert">{failureText(write.failure)}</p>}
      <Button
        variant="default"
        loading={write.isBusy}
        disabled={away !== null}
        title={away ?? undefined}
        onClick={() => void close()}
      >
        {t('close.button')}
      </Button>
    </>
  );
}
