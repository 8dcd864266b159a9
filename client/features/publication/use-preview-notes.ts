import { useTranslation } from 'react-i18next';
import { closedUntil, isBeforeCutOff } from '#domain/planning/availability-cut-off';
import type { WithTerms } from '#domain/planning/person-terms';
import { owedByPublishing } from '#domain/publication/owed-by-publishing';
import { NO_HOUSE_PROFILES } from '#domain/rules/house-profile';
import type { LimitedPerson } from '#domain/rules/profile-on';
import { publishBy } from '#domain/rules/roster-notice';
import { givenName } from '#domain/texts/names';
import { useFormat, useToday } from '../../platform/session/use-session.js';
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
 * that is too late, people who have entered nothing (a warning once availability is closed), and people planned after
 * the last bus. Empty: none of these. Recomputed each minute.
 */
export function usePreviewNotes(facts: PreviewFacts, parts: readonly PreviewPart[]): PreviewNote[] {
  const { t } = useTranslation('publication');
  const format = useFormat();
  const today = useToday();
  const at = useThisMinute();
  const nameOf = (id: string): string => givenName(facts.person.get(id)?.name ?? t('formerEmployee'));
  const sorted = (names: readonly string[]): string => format.list([...new Set(names)].toSorted(format.compare));

  const { houseProfiles = NO_HOUSE_PROFILES } = facts.location;
  const moment = { zone: facts.place.zone, person: (id: string) => termsIn(facts, id), houseProfiles, at };
  const owed = parts.flatMap(({ draft }) => [...owedByPublishing(draft.plan, moment)]);
  const inTime = publishBy(facts.monday, houseProfiles);
  const isFirst = parts.some(({ draft }) => draft.state?.published !== true);
  const unknown = [
    ...new Set(parts.flatMap(({ state }) => (state.phase === 'ready' ? unknownPeople(state.facts) : []))),
  ];
  const isClosed = !isBeforeCutOff(facts.monday, closedUntil(facts.location.availabilityCutOff, today));
  const late = afterLastBus(
    parts.flatMap(({ rows }) => rows),
    facts.location.lastBus,
    facts.place,
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

const termsIn = ({ person }: PreviewFacts, id: string): (WithTerms & LimitedPerson) | undefined => {
  const { terms, birthDate = null } = person.get(id) ?? {};
  return terms && { terms, birthDate };
};
