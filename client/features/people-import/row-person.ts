import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobId, LocationId, UserId } from '#domain/kernel/ids';
import { emailKey } from '#domain/kernel/email-address';
import type { ContractKind } from '#domain/planning/person-terms';
import { bareSearchKey } from '#domain/kernel/search-key';
import type { ReadPerson } from './read-person.js';

/** Existing person with the fields that an import can change. */
export interface ExistingPerson {
  readonly userId: UserId;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly birthDate: CivilDate | null;
  readonly typeName: string;
  readonly superUser: boolean;
  readonly always: boolean;
  readonly jobIds: readonly JobId[];
  readonly homeLocationId: LocationId;
  readonly locationIds: readonly LocationId[];
  readonly contractKind: ContractKind;
  readonly minHours: number | null;
  readonly maxHours: number | null;
  /** Reference hours as `writtenReference` writes them in Dutch; empty: none. */
  readonly reference: string;
  /** As in `ReadPerson`. */
  readonly consent: NonNullable<ReadPerson['consent']>;
  /** Always null: the people list contains no wages, so an imported wage counts as a change. */
  readonly hourlyCents: number | null;
  readonly inServiceFrom: CivilDate | null;
  readonly inServiceUntil: CivilDate | null;
}

/** Ambiguity of a row for the importer to resolve. */
export type RowQuestion =
  /** Whether it is somebody who is there under this name. */
  | { readonly kind: 'namesakes'; readonly people: readonly ExistingPerson[] }
  /** Whether it is who has this address, under a name that has nothing in common. */
  | { readonly kind: 'address'; readonly people: readonly ExistingPerson[] }
  /** Which of two rows counts, or whether they are about two people. */
  | { readonly kind: 'twice'; readonly line: number; readonly shares: 'email' | 'name' }
  /** Whether it is a person at all, and no title or total. */
  | { readonly kind: 'notPerson' };

/** Answer: id of the existing person, `new` person, `skip` this row, or this row `instead` of the earlier one. */
export type RowAnswer = UserId | 'new' | 'skip' | 'instead';

/** Given answers by line number. */
export type RowAnswers = ReadonlyMap<number, RowAnswer>;

/** Possible answers to a question in display order. */
export const answersTo = (question: RowQuestion): readonly RowAnswer[] =>
  question.kind === 'notPerson'
    ? ['skip', 'new']
    : question.kind === 'twice'
      ? ['skip', 'instead', 'new']
      : [...question.people.map(({ userId }) => userId), 'new', 'skip'];

/** Likely person of a row, judged by its cells. `preset`: answer used until the importer gives one. */
interface Likely {
  readonly existing: ExistingPerson | null;
  readonly question: RowQuestion | null;
  readonly preset: RowAnswer | null;
}

const NOBODY: Likely = { existing: null, question: null, preset: null };

/**
 * Returns a function that finds the existing person of a row: the owner of its address, otherwise the person with its
 * name and birth date or phone. A match by name alone is preset as answer; a contradicting address or several namesakes
 * become a question.
 */
export function likelyIn(existing: readonly ExistingPerson[]): (person: ReadPerson) => Likely {
  const byEmail = new Map(existing.flatMap((one) => (one.email === null ? [] : [[emailKey(one.email), one] as const])));
  const byName = new Map<string, ExistingPerson[]>();
  for (const one of existing)
    byName.set(bareSearchKey(one.name), [...(byName.get(bareSearchKey(one.name)) ?? []), one]);
  return (person) => {
    const { name, email, birthDate, phone } = person;
    const owner = email === undefined ? undefined : byEmail.get(email);
    if (owner)
      return name === undefined || haveWordInCommon(name, owner.name)
        ? { ...NOBODY, existing: owner }
        : { ...NOBODY, question: { kind: 'address', people: [owner] } };
    // A different birth date means a different person.
    const people = (byName.get(bareSearchKey(name ?? '')) ?? []).filter(
      (one) => birthDate === undefined || one.birthDate === null || one.birthDate === birthDate,
    );
    const [only, ...others] = people;
    if (!only) return NOBODY;
    const sure = people.filter(
      (one) => (birthDate !== undefined && one.birthDate === birthDate) || (phone !== undefined && one.phone === phone),
    );
    if (sure.length === 1) return { ...NOBODY, existing: sure[0] ?? null };
    const question: RowQuestion = { kind: 'namesakes', people };
    const isLikely = others.length === 0 && (email === undefined || only.email === null);
    return isLikely ? { existing: only, question, preset: only.userId } : { ...NOBODY, question };
  };
}

const INFIXES = new Set(['van', 'der', 'den', 'ter', 'ten', 'von', 'del', 'the']);

/** `Anna Wit` may be `Anna de Wit`, and `A. Jansen` is `Anna Jansen`; `Piet Bos` is neither. */
function haveWordInCommon(one: string, other: string): boolean {
  const words = new Set(wordsOf(one));
  return wordsOf(other).some((word) => words.has(word));
}

function wordsOf(name: string): string[] {
  const all = name.split(/[\s.,'’-]+/u).flatMap((word) => bareSearchKey(word) || []);
  const telling = all.filter((word) => word.length > 2 && !INFIXES.has(word));
  return telling.length > 0 ? telling : all;
}

const TOTAL = /^(?:sub)?totaal|^(?:sub)?total\b|^som\b|^sum\b|^gemiddelde|^average|^aantal\b|^count\b/iu;
const LETTER = /\p{L}/u;

/**
 * Whether a row looks like a total: its name says so or has no letter, or it has neither name, address, phone nor birth
 * date.
 */
export const looksLikeTotal = ({ name, email, phone, birthDate }: ReadPerson): boolean =>
  name === undefined
    ? email === undefined && phone === undefined && birthDate === undefined
    : TOTAL.test(name) || !LETTER.test(name);

/** Somebody of the list, as far as another row may be about them as well. */
interface Listed {
  readonly line: number;
  readonly person: ReadPerson;
  readonly existing: ExistingPerson | null;
}

/**
 * Index of the rows of one list, to find an earlier row about the same person by address, existing person or name. A
 * later row with the same key replaces the earlier one in the index.
 */
export class ListedPeople {
  private readonly byEmail = new Map<string, Listed>();
  private readonly byPerson = new Map<UserId, Listed>();
  private readonly byName = new Map<string, Listed[]>();

  /**
   * Earlier row about the same person: same address, same existing person, or for two new people the same name without
   * contradicting data. Null: none.
   */
  duplicateOf({ person, existing }: Listed): { readonly line: number; readonly shares: 'email' | 'name' } | null {
    const byEmail = person.email === undefined ? undefined : this.byEmail.get(person.email);
    if (byEmail) return { line: byEmail.line, shares: 'email' };
    const duplicate = existing
      ? this.byPerson.get(existing.userId)
      : this.byName
          .get(bareSearchKey(person.name ?? ''))
          ?.find((one) => one.existing === null && mayBeOne(one.person, person));
    return duplicate ? { line: duplicate.line, shares: 'name' } : null;
  }

  /** Adds a row; a later row with the same address or person replaces the earlier one. */
  add(listed: Listed): void {
    const { person, existing } = listed;
    if (person.email !== undefined) this.byEmail.set(person.email, listed);
    if (existing) this.byPerson.set(existing.userId, listed);
    const name = bareSearchKey(person.name ?? '');
    if (name === '') return;
    this.byName.set(name, [...(this.byName.get(name) ?? []), listed]);
  }

  /** Removes the row of a line. */
  remove(line: number): void {
    for (const found of [this.byEmail, this.byPerson] as Map<string, Listed>[])
      for (const [key, listed] of found) if (listed.line === line) found.delete(key);
    for (const [name, listed] of this.byName)
      this.byName.set(
        name,
        listed.filter((one) => one.line !== line),
      );
  }
}

const differ = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other;

/** Whether two rows of one name may be one person: nothing contradicts it, or birth date or number confirm it. */
function mayBeOne(one: ReadPerson, other: ReadPerson): boolean {
  if (differ(one.birthDate, other.birthDate)) return false;
  const isSure = (['birthDate', 'phone'] as const).some(
    (field) => one[field] !== undefined && one[field] === other[field],
  );
  return isSure || !(differ(one.email, other.email) || differ(one.phone, other.phone));
}
