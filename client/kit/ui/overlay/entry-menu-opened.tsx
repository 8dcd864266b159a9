import { Menu } from '@mantine/core';
import { type EntryMenuProps, MENU_LINE, type MenuEntry } from './entry-menu.types.js';
import { useBackCloses } from './use-back-closes.js';

/**
 * Button with its menu of entries and lines, as loaded after the first paint; with `chosen` a choice of one. An entry
 * runs and closes it; the back button closes it.
 */
export function OpenedEntryMenu({
  opened,
  onOpened,
  button,
  entries,
  position,
  width,
  label,
  chosen,
  classNames = {},
}: EntryMenuProps) {
  const items = entries.map((entry, index) =>
    // Lines have no name, and their number is their place.
    // oxlint-disable-next-line react/no-array-index-key
    entry === MENU_LINE ? (
      <Menu.Divider key={index} />
    ) : (
      <Entry key={entry.key} entry={entry} isChoice={chosen !== undefined} />
    ),
  );
  useBackCloses(opened, () => onOpened(false));
  return (
    <Menu opened={opened} onChange={onOpened} position={position} width={width} classNames={classNames}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {chosen === undefined ? items : <Menu.RadioGroup value={chosen}>{items}</Menu.RadioGroup>}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ entry, isChoice }: { readonly entry: MenuEntry; readonly isChoice: boolean }) {
  const { key, label, icon, aside, isHarmful = false, isDisabled = false, run } = entry;
  if (isChoice)
    return (
      <Menu.RadioItem value={key} onClick={run}>
        {icon}
        {label}
      </Menu.RadioItem>
    );
  return (
    <Menu.Item
      leftSection={icon}
      rightSection={aside}
      disabled={isDisabled}
      {...(isHarmful && { color: 'red' })}
      onClick={run}
    >
      {label}
    </Menu.Item>
  );
}
