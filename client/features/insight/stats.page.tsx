import type { LoaderFunction } from 'react-router';
import { redirectFrom } from '../../platform/navigation/redirect-from.js';

/** Redirects /stats to /stats/timeslot, keeping the query. */
export const loader: LoaderFunction = ({ request }) => {
  throw redirectFrom(request, `/stats/timeslot${new URL(request.url).search}`);
};

/** Renders nothing; the loader always redirects. */
export function Page() {
  return null;
}
