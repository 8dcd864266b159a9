import { isAdmin, roleOf } from '#domain/access/access';
import { groupBy } from '#domain/kernel/group-by';
import type { DemoData, DemoUser } from './demo-data.js';
import { DEMO_PASSWORD } from './demo-ids.js';

/** Text about addresses and logins of the demo for the terminal, one string per line. */
export function demoGuide(data: DemoData, port: number): string[] {
  const addresses = data.locations.map(({ name, domain }, index) => {
    const address = `http://${domain.split('.')[0]}.localhost:${port}`;
    return [name, index === 0 ? `http://localhost:${port}, ${address}` : address];
  });
  const accounts = data.accounts.map((id) => {
    const user = data.users.find((candidate) => candidate.id === id);
    if (!user) throw new Error(`The demo has no user ${id}`);
    return [user.name, user.email, standingOf(data, user)];
  });
  return [
    '',
    `${data.organisation.name}, an invented group to look around in:`,
    ...inColumns(addresses),
    '',
    `Log in with the password ${DEMO_PASSWORD} as`,
    ...inColumns(accounts),
    '',
  ];
}

function standingOf(data: DemoData, user: DemoUser): string {
  const role = roleOf({ superUser: user.superUser, type: { name: user.typeName } });
  if (role === 'superuser') return 'superuser';
  if (!isAdmin(role)) return user.always ? 'employee, full-timer' : 'employee, part-timer';
  const planned = groupBy(
    data.draftEditors.filter(({ userId }) => userId === user.id),
    ({ locationId }) => locationId,
  );
  const places = [...planned].map(([locationId, filters]) => {
    const location = data.locations.find(({ id }) => id === locationId)?.name ?? '';
    const names = filters.map(({ jobFilterId }) => data.jobFilters.find(({ id }) => id === jobFilterId)?.name ?? '');
    return `${names.join(', ')} at ${location}`;
  });
  return places.length === 1 ? `manager: ${places.join('')}` : 'manager of several locations';
}

/** Indented, each column as wide as its widest cell. */
function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widthOf = (column: number) => Math.max(...rows.map((row) => (row[column] ?? '').length));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widthOf(column))).join('  ')}`.trimEnd());
}
