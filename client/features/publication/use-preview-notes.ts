import { useTranslation } from 'react-i18next';
import { minimumWageCheck } from '#domain/insight/minimum-wage.calls';
import { addDays } from '#domain/kernel/civil-date';
import { closedUntil, isBeforeCutOff } from '#domain/planning/availability-cut-off';
import type { WithTerms } from '#domain/planning/person-terms';
import { owedByPublishing } from '#domain/publication/owed-by-publishing';
import { NO_HOUSE_PROFILES } from '#domain/rules/house-profile';
import type { LimitedPerson } from '#domain/rules/profile-on';
import { publishBy } from '#domain/rules/roster-notice';
import { seesWages } from '#domain/staff/person-access';
import { givenName } from '#domain/texts/names';
import { useQuery } from '../../platform/api/use-query.js';
import { useFormat, useToday, useUser } from '../../platform/session/use-session.js';
import { useThisMinute } from '../../roster/published-week/use-rosters.js';
import { unknownPeople } from './acknowledgements.js';
import { afterLastBus } from './concerned.js';
import type { PreviewFacts } from './preview-input.js';
import type { PreviewPart } from './use-preview.js';

/** Something to know before publishing, that no single finding says. */
interface PreviewNote {
  readonly key: string;
  readonly isWarning: boolean;
  readonly title: string;
  readonly detail: string;
}

/**
 * Notes on a publication, in this order: pay owed to people on call for what it takes from them, a first publication
 * that is too late, for readers of wages people who are paid below the statutory minimum, people who have entered nothing (a
 * warning once availability is closed), and people planned after the last bus. Empty: none of these. Recomputed each minute.
 */
export function usePreviewNotes(facts: PreviewFacts, parts: readonly PreviewPart[]): PreviewNote[] {
  const { t } = useTranslation('publication');
  const format = useFormat();
  const today = useToday();
  const at = useThisMinute();
  const nameOf = (id: string): string => givenName(facts.person.get(id)?.name ?? t('formerEmployee'));
  const sorted = (names: readonly string[]): string => format.list([...new Set(names)].toSorted(format.compare));

  const { houseProfiles = NO_HOUSE_PROFILES } = facts.location;
  const moment = { zone: facts.locationHours.zone, person: (id: string) => termsIn(facts, id), houseProfiles, at };
  const owed = parts.flatMap(({ draft }) => [...owedByPublishing(draft.plan, moment)]);
  const inTime = publishBy(facts.monday, houseProfiles);
  const wages = useTooLowWages(facts, parts);
  const isFirst = parts.some(({ draft }) => draft.state?.published !== true);
  const unknown = [
    ...new Set(parts.flatMap(({ state }) => (state.phase === 'ready' ? unknownPeople(state.facts) : []))),
  ];
  const isClosed = !isBeforeCutOff(facts.monday, closedUntil(facts.location.availabilityCutOff, today));
  const late = afterLastBus(
    parts.flatMap(({ rows }) => rows),
    facts.location.lastBus,
    facts.locationHours,
  ).flatMap(({ after }) => after?.userId ?? []);

  const notes: (PreviewNote | false)[] = [
    owed.length > 0 && {
      key: 'owed',
      isWarning: true,
      title: t('side.owed', { count: owed.length }),
      detail: format.list(
        owed.map(([id, minutes]) => t('side.owedTo', { name: nameOf(id), hours: format.hours(minutes / 60) })),
      ),
    },
    isFirst &&
      today > inTime.date && {
        key: 'roster-notice',
        isWarning: true,
        title: t('side.rosterNotice', { date: format.date(inTime.date) }),
        detail: t('side.rosterNoticeWhy', { count: inTime.days, source: inTime.source.title }),
      },
    wages.failed && { key: 'wages', isWarning: true, title: t('side.wagesFailed'), detail: '' },
    wages.people.length > 0 && {
      key: 'wages',
      isWarning: true,
      title: t('side.wages', { count: wages.people.length }),
      detail: format.list(
        wages.people.map(({ userId, age, hourlyCents, minimumCents }) =>
          t('side.wage', {
            name: nameOf(userId),
            wage: format.euros(hourlyCents),
            minimum: format.euros(minimumCents),
            age: String(age),
          }),
        ),
      ),
    },
    unknown.length > 0 && {
      key: 'unknown',
      isWarning: isClosed,
      title: t('side.unknown', { count: unknown.length }),
      detail: sorted(unknown.map(nameOf)),
    },
    late.length > 0 && {
      key: 'last-bus',
      isWarning: true,
      title: t('side.lastBus', { count: late.length }),
      detail: sorted(late.map(nameOf)),
    },
  ];
  return notes.filter((note) => note !== false);
}

/**
 * People of the drafts who are paid below the statutory minimum of their age in the week, by the server. For readers of wages;
 * others get nobody, and nothing is asked.
 */
function useTooLowWages({ monday }: PreviewFacts, parts: readonly PreviewPart[]) {
  const { superUser, type } = useUser();
  const isReader = seesWages({ superUser, typeName: type.name });
  const check = useQuery(minimumWageCheck, isReader ? { query: { from: monday, until: addDays(monday, 6) } } : null);
  const planned = new Set(parts.flatMap(({ draft }) => draft.slots.flatMap(({ userId }) => userId ?? [])));
  const found = check.phase === 'ready' ? (check.data?.people ?? []) : [];
  return { failed: check.phase === 'failed', people: found.filter(({ userId }) => planned.has(userId)) };
}

const termsIn = ({ person }: PreviewFacts, id: string): (WithTerms & LimitedPerson) | undefined => {
  const { terms, birthDate = null } = person.get(id) ?? {};
  return terms && { terms, birthDate };
};
