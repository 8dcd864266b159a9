import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MonthSkeleton } from '../../shared/calendar/month-skeleton.js';
import { CallErrorState, ErrorState } from '../../shared/ui/error-state.js';
import { useIsPhone } from '../../shared/ui/use-is-phone.js';
import { useOfflineReason } from '../../shared/writing/use-offline-reason.js';
import { Failure } from './failure.js';
import { PlaceDialog } from './place-dialog.js';
import { PlacementCalendar } from './placement-calendar.js';
import type { DateRange } from './placement-dates.js';
import { PlacementDialog } from './placement-dialog.js';
import { PlacementDays } from './placement-days.js';
import { PlacementPanel } from './placement-panel.js';
import classes from './scheduler.module.css';
import type { SchedulerPlace } from './scheduler-address.js';
import { StartWeeks } from './start-weeks.js';
import { TemplateList } from './template-list.js';
import { usePlacementWrites } from './use-placement-writes.js';
import { usePlacements, useTemplates } from './use-placements.js';

/** The calendar of a department, with the templates that are placed on it. */
export function Scheduler({ place }: { readonly place: SchedulerPlace }) {
  const { t } = useTranslation('placement');
  const isPhone = useIsPhone();
  const away = useOfflineReason();
  const placements = usePlacements(place);
  const templates = useTemplates(place);
  const [heldId, setHeld] = useState<string | null>(null);
  const [selectedId, setSelected] = useState<string | null>(null);
  /** Dates that a template is asked for. */
  const [asked, setAsked] = useState<DateRange | null>(null);
  const writes = usePlacementWrites(place, setSelected);

  if (placements.list.phase === 'loading')
    return away === null ? <MonthSkeleton month={place.month} /> : <ErrorState title={t('failed')} text={away} />;
  if (placements.list.phase === 'failed') return <CallErrorState title={t('failed')} error={placements.list.error} />;

  const known = templates.data ?? [];
  const held = known.find(({ id }) => id === heldId) ?? null;
  const selected = placements.list.data.find(({ id }) => id === selectedId) ?? null;
  const choose = (id: string | null) => {
    writes.dismiss();
    setSelected(id);
  };
  const paint = (range: DateRange) => {
    if (held) void writes.place({ templateId: held.id, title: held.name }, range);
    else setAsked(range);
  };
  const isAsking = asked !== null;
  const shared = { month: place.month, placements: placements.list.data, phaseOf: placements.phaseOf };

  return (
    <div className={classes.layout}>
      <div>
        {placements.earlier.phase === 'failed' && (
          <CallErrorState
            title={t('earlierFailed')}
            error={placements.earlier.error}
            retry={placements.earlier.refetch}
          />
        )}
        {!isAsking && (!isPhone || selected === null) && <Failure writes={writes} />}
        {isPhone ? (
          <>
            <PlacementDays {...shared} onPlace={setAsked} onSelect={choose} />
            <div className={classes.below}>
              <StartWeeks place={place} placements={placements.list.data} />
            </div>
          </>
        ) : (
          <>
            <PlacementCalendar
              {...shared}
              fresh={placements.fresh}
              selectedId={selectedId}
              isLocked={away !== null}
              onPaint={paint}
              onDrop={(templateId, range) => {
                const dropped = known.find(({ id }) => id === templateId);
                if (dropped) void writes.place({ templateId, title: dropped.name }, range);
              }}
              onSelect={choose}
              onMove={(placement, to) => void writes.move(placement, to)}
              onRemove={(placement) => void writes.remove(placement)}
            />
            <p className={classes.hint}>{held ? t('hint.held', { name: held.name }) : t('hint.none')}</p>
          </>
        )}
      </div>
      {!isPhone && (
        <aside className={classes.aside}>
          {away !== null && (
            <p className={classes.away} role="status">
              {away}
            </p>
          )}
          {selected && (
            <PlacementPanel
              key={`${selected.id} ${selected.start} ${selected.end}`}
              place={place}
              placement={selected}
              placements={placements.list.data}
              writes={writes}
              onClose={() => choose(null)}
            />
          )}
          <TemplateList place={place} templates={templates} heldId={held?.id ?? null} onHold={setHeld} />
          <StartWeeks place={place} placements={placements.list.data} />
        </aside>
      )}
      {isPhone && (
        <PlacementDialog
          place={place}
          placement={selected}
          placements={placements.list.data}
          writes={writes}
          onClose={() => choose(null)}
        />
      )}
      <PlaceDialog
        range={asked}
        templates={known}
        writes={writes}
        onClose={() => {
          writes.dismiss();
          setAsked(null);
        }}
        onPlaced={() => {
          setAsked(null);
          if (isPhone) setSelected(null);
        }}
      />
    </div>
  );
}
