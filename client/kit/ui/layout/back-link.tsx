import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './page.module.css';

export interface BackLinkProps {
  readonly to: string;
  /** Name of the page that the link leads to: "Alle medewerkers". */
  readonly label: string;
}

/** Link above the title of a page, from one record to the list of all. */
export const BackLink = ({ to, label }: BackLinkProps) => (
  <Link className={`gap-3 secondary f-detail inline-flex align-center no-line mb-2 min-h-24 ${classes.back}`} to={to}>
    <IconArrowLeft size={15} aria-hidden="true" />
    {label}
  </Link>
);
