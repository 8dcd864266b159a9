import { Tooltip } from '@mantine/core';
import type { PersonPresent } from '../../platform/live/people-present.js';
import { PersonAvatar } from '../../kit/ui/layout/person-avatar.js';
import classes from './people-here.module.css';

/** Picture of a colleague who has the same board open; the name appears on hover. */
export function PresentPerson({ person }: { readonly person: PersonPresent }) {
  return (
    <Tooltip label={person.name}>
      <span className={classes.person}>
        <PersonAvatar name={person.name} colour={person.colourIndex} />
      </span>
    </Tooltip>
  );
}
