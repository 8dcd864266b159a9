import { useTranslation } from 'react-i18next';
import { InfoSign, OpenRing, WarningSign } from '../../../roster/schedule-grid/slot-marks.js';
import { JobEdge } from '../../../kit/ui/layout/job-edge.js';
import { useFormat } from '../../../platform/session/use-session.js';
import type { WeekItem } from '../model/week-items.js';
import classes from './slot-panel.module.css';
import type { SlotTexts } from './use-slot-texts.js';

/** Heading of a selected shift: person or `open` with a ring, date, times, hours, and job with its colour. */
export function SlotHeading({ item, texts }: { readonly item: WeekItem; readonly texts: SlotTexts }) {
  const format = useFormat();
  return (
    <>
      <h2 className={classes.title}>
        {item.userId === null && <OpenRing size={9} />}
        <span>{texts.title}</span>
      </h2>
      <p className={`num mt-1 ${classes.when}`}>
        <span>{format.date(item.time.date)}</span>
        <b>{format.time(item.time)}</b>
        <span>{texts.hours}</span>
        {texts.pause !== null && <span>{texts.pause}</span>}
      </p>
      <p className="row gap-4 secondary f-12 mt-2">
        <JobEdge colour={texts.colour} />
        {texts.job}
      </p>
    </>
  );
}

/**
 * List about a shift: warnings first, then information, states such as changed or called off, and the last change.
 * Renders nothing without any.
 */
export function SlotNotes({ texts }: { readonly texts: SlotTexts }) {
  const { t } = useTranslation('draftWeek');
  const { states, warnings, informations, lastChange } = texts;
  if (states.length + warnings.length + informations.length === 0 && lastChange === null) return null;
  return (
    <ul className="secondary f-note lh-145 mt-4" aria-label={t('panel.notes')}>
      {warnings.map((text) => (
        <li key={text} className={`warn baseline gap-3 ${classes.warning}`}>
          <WarningSign size={12} />
          {text}
        </li>
      ))}
      {informations.map((text) => (
        <li key={text} className={`baseline gap-3 ${classes.information}`}>
          <InfoSign size={12} />
          {text}
        </li>
      ))}
      {states.map((text) => (
        <li key={text}>{text}</li>
      ))}
      {lastChange !== null && <li className="faint">{lastChange}</li>}
    </ul>
  );
}
