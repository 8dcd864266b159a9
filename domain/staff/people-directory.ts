import { emailKey } from '../kernel/email-address.js';
import type { UserId } from '../kernel/ids.js';
import type { KnownPerson, PersonDetails } from './person.js';

const duplicateKey = ({ name, birthDate }: Pick<PersonDetails, 'name' | 'birthDate'>): string | null =>
  birthDate && `${birthDate} ${name.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ')}`;

/** Everybody of an organisation, found by what must not be there twice. Changes as people do: one command may be about many. */
export class PeopleDirectory {
  private readonly people = new Map<UserId, KnownPerson>();
  private readonly byEmail = new Map<string, UserId>();
  private readonly duplicates = new Map<string, Set<UserId>>();
  private lastingSuperusers = 0;

  constructor(people: Iterable<KnownPerson>) {
    for (const person of people) this.put(person);
  }

  get(userId: UserId): KnownPerson | undefined {
    return this.people.get(userId);
  }

  all(): Iterable<KnownPerson> {
    return this.people.values();
  }

  put(person: KnownPerson): void {
    const before = this.people.get(person.userId);
    if (before) this.forget(before);
    this.people.set(person.userId, person);
    if (person.email) this.byEmail.set(emailKey(person.email), person.userId);
    const key = duplicateKey(person);
    if (key) this.duplicates.set(key, (this.duplicates.get(key) ?? new Set()).add(person.userId));
    if (isLastingSuperuser(person)) this.lastingSuperusers += 1;
  }

  remove(userId: UserId): void {
    const before = this.people.get(userId);
    if (before) this.forget(before);
    this.people.delete(userId);
  }

  /** Somebody else with an address. */
  withEmail(email: string, but: UserId): KnownPerson | undefined {
    const userId = this.byEmail.get(emailKey(email));
    return userId === undefined || userId === but ? undefined : this.people.get(userId);
  }

  /** Others of the same name who were born on the same day. */
  likeness(person: Pick<KnownPerson, 'userId' | 'name' | 'birthDate'>): KnownPerson[] {
    const key = duplicateKey(person);
    const ids = [...((key && this.duplicates.get(key)) || [])];
    return ids.filter((id) => id !== person.userId).flatMap((id) => this.people.get(id) ?? []);
  }

  /** Whether an organisation would be without anybody who may do everything. */
  wouldLoseLastSuperuser(before: KnownPerson | undefined, after: KnownPerson | null): boolean {
    const lasts = after !== null && isLastingSuperuser(after);
    return before !== undefined && isLastingSuperuser(before) && !lasts && this.lastingSuperusers === 1;
  }

  private forget(person: KnownPerson): void {
    if (person.email) this.byEmail.delete(emailKey(person.email));
    const key = duplicateKey(person);
    if (key) this.duplicates.get(key)?.delete(person.userId);
    if (isLastingSuperuser(person)) this.lastingSuperusers -= 1;
  }
}

/** May do everything, and does not leave. */
const isLastingSuperuser = ({ superUser, enabled, employment }: KnownPerson): boolean =>
  superUser && enabled && employment.until === null;
