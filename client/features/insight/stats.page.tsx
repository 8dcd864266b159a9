import type { LoaderFunction } from 'react-router';
import { redirectFrom } from '../../platform/navigation/redirect-from.js';

/** /stats: the first of its parts. */
export const loader: LoaderFunction = ({ request }) => {
  throw redirectFrom(request, `/stats/timeslot${new URL(request.url).search}`);
};

export function Page() {
  return null;
}
