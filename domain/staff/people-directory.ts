import { emailKey } from '../kernel/email-address.js';
import type { UserId } from '../kernel/ids.js';
import type { KnownPerson, PersonDetails } from './person.js';

const duplicateKey = ({ name, birthDate }: Pick<PersonDetails, 'name' | 'birthDate'>): string | null =>
  birthDate && `${birthDate} ${name.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ')}`;

/**
 * Mutable index of all people of an organisation, by id, e-mail address, and name with birth date. Commands of one
 * write update it one by one.
 */
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

  /** Adds or replaces a person and updates the indexes. */
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

  /** Person other than `but` with this e-mail address, case ignored; undefined: none. */
  withEmail(email: string, but: UserId): KnownPerson | undefined {
    const userId = this.byEmail.get(emailKey(email));
    return userId === undefined || userId === but ? undefined : this.people.get(userId);
  }

  /**
   * Other people with the same name (case and spacing ignored) and birth date; empty when the birth date is unknown.
   */
  likeness(person: Pick<KnownPerson, 'userId' | 'name' | 'birthDate'>): KnownPerson[] {
    const key = duplicateKey(person);
    const ids = [...((key && this.duplicates.get(key)) || [])];
    return ids.filter((id) => id !== person.userId).flatMap((id) => this.people.get(id) ?? []);
  }

  /** Whether a change (`after` null: removal) would leave no enabled superuser without a last day of employment. */
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
