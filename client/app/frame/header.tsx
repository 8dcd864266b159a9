import { HeaderSlotPlace } from '../../kit/ui/layout/header-slot.js';
import { Unpictured } from '../../kit/ui/layout/unpictured.js';
import { useIsPhone } from '../../kit/ui/layout/use-is-phone.js';
import { Account } from './account.js';
import { ConnectionState } from './connection-state.js';
import { HeaderBell } from './header-bell.js';
import classes from './header.module.css';
import { LanguageMenu } from './language-menu.js';
import { LocationSwitch } from './location-switch.js';
import { PeopleHere } from './people-here.js';

/**
 * Header of the frame: page slot, connection state, colleagues present, bell and account menu; at a desk also location
 * and language.
 */
export function Header() {
  return useIsPhone() ? <PhoneHeader /> : <DeskHeader />;
}

function DeskHeader() {
  return (
    <header className={classes.header}>
      <LocationSwitch />
      <HeaderSlotPlace name="header" className={classes.slot} />
      <span className={`flex-1 ${classes.space}`} />
      <Unpictured>
        <ConnectionState />
      </Unpictured>
      <span className={`row shrink gap-6 gone-empty ${classes.people}`} data-unpictured>
        <PeopleHere />
      </span>
      <span className={classes.rule} aria-hidden="true" />
      <Unpictured>
        <HeaderBell />
      </Unpictured>
      <LanguageMenu />
      <Account />
    </header>
  );
}

function PhoneHeader() {
  return (
    <header className={classes.header}>
      <HeaderSlotPlace name="header" className={classes.slot} />
      <span className={`flex-1 ${classes.space}`} />
      <Unpictured>
        <ConnectionState />
        <PeopleHere />
        <HeaderBell />
      </Unpictured>
      <Account />
    </header>
  );
}
