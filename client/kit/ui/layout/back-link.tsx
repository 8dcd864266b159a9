import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './page.module.css';

export interface BackLinkProps {
  readonly to: string;
  /** Name of the page that it leads back to: "Alle medewerkers". */
  readonly label: string;
}

/** From one of many back to the many: above the title of a page, the same everywhere. */
export const BackLink = ({ to, label }: BackLinkProps) => (
  <Link className={classes.back} to={to}>
    <IconArrowLeft size={15} aria-hidden="true" />
    {label}
  </Link>
);
