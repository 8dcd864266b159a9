import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '#domain/kernel/civil-date';
import type { PlacementView } from '#domain/placement/placement.views';
import { MonthSkeleton } from '../../roster/month-calendar/month-skeleton.js';
import { CallErrorState, ErrorState } from '../../kit/ui/feedback/error-state.js';
import { useIsPhone } from '../../kit/ui/layout/use-is-phone.js';
import { useOfflineReason } from '../../kit/mutations/use-offline-reason.js';
import { Failure } from './failure.js';
import { PlaceDialog } from './place-dialog.js';
import { PlacementCalendar } from './placement-calendar.js';
import type { DateRange } from './placement-dates.js';
import { PlacementDialog } from './placement-dialog.js';
import { PlacementDays } from './placement-days.js';
import { PlacementPanel } from './placement-panel.js';
import classes from './scheduler.module.css';
import type { SchedulerPlace } from './scheduler-address.js';
import { SeveralDialog, SeveralPanel } from './several-panel.js';
import { StartWeeks } from './start-weeks.js';
import { TemplateList } from './template-list.js';
import { usePlacementWrites } from './use-placement-writes.js';
import { usePlacements, useTemplates } from './use-placements.js';

const NONE: ReadonlySet<string> = new Set();

const byStart = (a: PlacementView, b: PlacementView): number =>
  a.start.localeCompare(b.start) || a.title.localeCompare(b.title);
const keyOf = (chosen: readonly PlacementView[]): string => chosen.map(({ id, start }) => `${id} ${start}`).join('|');

/**
 * Calendar of a department with its placements, templates and weeks to start; on a phone as lists and dialogs. A held
 * template is placed at once on chosen days, otherwise a dialog asks for one. One selected placement opens its forms,
 * several their common ones. Skeleton, offline and error states.
 */
export function Scheduler({ address }: { readonly address: SchedulerPlace }) {
  const { t } = useTranslation('placement');
  const isPhone = useIsPhone();
  const away = useOfflineReason();
  const placements = usePlacements(address);
  const templates = useTemplates(address);
  const [heldId, setHeld] = useState<string | null>(null);
  const [selectedIds, setSelectedIds] = useState(NONE);
  /** Dates that a template is asked for. */
  const [requested, setRequested] = useState<DateRange | null>(null);
  const setSelected = (id: string | null) => setSelectedIds(new Set(id === null ? [] : [id]));
  const writes = usePlacementWrites(address, setSelected);

  if (placements.list.phase === 'loading')
    return away === null ? <MonthSkeleton month={address.month} /> : <ErrorState title={t('failed')} text={away} />;
  if (placements.list.phase === 'failed') return <CallErrorState title={t('failed')} error={placements.list.error} />;

  const placeable = templates.data ?? [];
  const held = placeable.find(({ id }) => id === heldId) ?? null;
  const chosen = placements.list.data.filter(({ id }) => selectedIds.has(id)).toSorted(byStart);
  const selected = chosen.length === 1 ? (chosen[0] ?? null) : null;
  const choose = (id: string | null, adds = false) => {
    writes.dismiss();
    if (id === null || !adds) return setSelected(id);
    const others = chosen.map((one) => one.id).filter((other) => other !== id);
    setSelectedIds(new Set(selectedIds.has(id) ? others : [...others, id]));
  };
  const chooseSeveral = (ids: readonly string[]) => setSelectedIds(new Set(ids));
  /** All that is chosen, when it is among it. */
  const together = (placement: PlacementView) => chosen.length > 1 && selectedIds.has(placement.id);
  const paint = (range: DateRange) => {
    if (held) void writes.place({ templateId: held.id, title: held.name }, range);
    else setRequested(range);
  };
  const isAsking = requested !== null;
  const shared = { month: address.month, placements: placements.list.data, phaseOf: placements.phaseOf };

  return (
    <div className={`split gap-8 aside-280 ${classes.layout}`}>
      <div>
        {placements.earlier.phase === 'failed' && (
          <CallErrorState
            title={t('earlierFailed')}
            error={placements.earlier.error}
            retry={placements.earlier.refetch}
          />
        )}
        {!isAsking && (!isPhone || chosen.length === 0) && <Failure writes={writes} />}
        {isPhone ? (
          <>
            <PlacementDays {...shared} onPlace={setRequested} onSelect={choose} />
            <div className="mt-8">
              <StartWeeks address={address} placements={placements.list.data} />
            </div>
          </>
        ) : (
          <>
            <PlacementCalendar
              {...shared}
              fresh={placements.fresh}
              selectedIds={selectedIds}
              isLocked={away !== null}
              onPaint={paint}
              onDrop={(templateId, range) => {
                const dropped = placeable.find(({ id }) => id === templateId);
                if (dropped) void writes.place({ templateId, title: dropped.name }, range);
              }}
              onSelect={choose}
              onMove={(placement, to) =>
                void (together(placement)
                  ? writes.moveSeveral(chosen, daysBetween(placement.start, to.start))
                  : writes.move(placement, to))
              }
              onStep={(placement, days) =>
                void (together(placement) ? writes.moveSeveral(chosen, days) : writes.step(placement, days))
              }
              onRemove={(placement) =>
                void (together(placement) ? writes.removeSeveral(chosen) : writes.remove(placement))
              }
            />
            <p className="faint mt-6">{held ? t('hint.held', { name: held.name }) : t('hint.none')}</p>
          </>
        )}
      </div>
      {!isPhone && (
        <aside className={`grid sticky gap-20 top-16 ${classes.aside}`}>
          {away !== null && (
            <p className="secondary" role="status">
              {away}
            </p>
          )}
          {selected && (
            <PlacementPanel
              key={`${selected.id} ${selected.start} ${selected.end}`}
              address={address}
              placement={selected}
              placements={placements.list.data}
              writes={writes}
              onChooseSeveral={chooseSeveral}
              onClose={() => choose(null)}
            />
          )}
          {chosen.length > 1 && (
            <SeveralPanel key={keyOf(chosen)} chosen={chosen} writes={writes} onClose={() => choose(null)} />
          )}
          <TemplateList address={address} templates={templates} heldId={held?.id ?? null} onHold={setHeld} />
          <StartWeeks address={address} placements={placements.list.data} />
        </aside>
      )}
      {isPhone && (
        <PlacementDialog
          address={address}
          placement={selected}
          placements={placements.list.data}
          writes={writes}
          onChooseSeveral={chooseSeveral}
          onClose={() => choose(null)}
        />
      )}
      {isPhone && chosen.length > 1 && (
        <SeveralDialog key={keyOf(chosen)} chosen={chosen} writes={writes} onClose={() => choose(null)} />
      )}
      <PlaceDialog
        range={requested}
        templates={placeable}
        writes={writes}
        onClose={() => {
          writes.dismiss();
          setRequested(null);
        }}
        onPlaced={() => {
          setRequested(null);
          if (isPhone) setSelected(null);
        }}
      />
    </div>
  );
}
