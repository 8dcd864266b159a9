import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LocationId } from '#domain/kernel/ids';
import { goToLocation } from '../../../platform/sign-in/sign-in.js';
import { useLocationRecord } from '../../../platform/session/use-session.js';
import { useWrite } from '../../../kit/mutations/use-write.js';
import { useFailureText } from '../../../kit/ui/feedback/failure-text.js';
import classes from './check-rooster.module.css';

export interface FindingLinkProps {
  readonly locationId: LocationId;
  readonly path: string;
  readonly children: ReactNode;
}

/** Link to the cell of a finding; at another location it opens that board by a hand-over of the session. */
export function FindingLink({ locationId, path, children }: FindingLinkProps) {
  const currentLocation = useLocationRecord();
  if (locationId !== currentLocation?.horecaLocationId)
    return (
      <OtherLocationLink locationId={locationId} path={path}>
        {children}
      </OtherLocationLink>
    );
  return (
    <Link className={`baseline wrap between primary no-line p-4-6 gap-1-7 ${classes.finding}`} to={path}>
      {children}
    </Link>
  );
}

function OtherLocationLink({ locationId, path, children }: FindingLinkProps) {
  const failureText = useFailureText();
  const { run, isBusy: isLeaving, failure } = useWrite();
  const go = () => run(() => goToLocation(locationId, path));
  return (
    <>
      <button
        type="button"
        className={`baseline wrap between primary no-line p-4-6 gap-1-7 ${classes.finding}`}
        disabled={isLeaving}
        onClick={() => void go()}
      >
        {children}
      </button>
      {failure !== null && (
        <p className="alarm f-12 p-0-6-4" role="alert">
          {failureText(failure)}
        </p>
      )}
    </>
  );
}
