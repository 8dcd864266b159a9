import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId } from '#domain/kernel/ids';
import type { PlaceHours } from '#domain/kernel/shift-time';
import type { DraftSlot } from '#domain/draft-week/draft-week.state';
import type { WithTerms } from '#domain/planning/person-terms';
import type { BusTimes } from '#domain/kernel/dated-week';
import type { RosterFinding } from '#domain/draft-week/draft-week.views';
import type { HouseProfile } from '#domain/rules/house-profile';
import type { PublicationPlan } from '#domain/publication/publication';
import type { PushedWeekState } from '#domain/roster-week/roster-week.views';

/** A department of the week as the board sees it now. */
export interface PreviewDepartment {
  readonly jobFilterId: JobFilterId;
  readonly name: string;
  /** Effect of publishing the draft; null: no draft. */
  readonly plan: PublicationPlan | null;
  /** Slots of its draft. */
  readonly slots: readonly DraftSlot[];
  /** Published state of the department; null: unknown. */
  readonly state: PushedWeekState | null;
}

/** A department with a draft, as it is or as it last was. */
export interface DepartmentDraft extends PreviewDepartment {
  readonly plan: PublicationPlan;
}

/** Names, colours and hours that a preview is written with. */
export interface PreviewFacts {
  readonly monday: CivilDate;
  readonly person: ReadonlyMap<
    string,
    { readonly name: string; readonly birthDate?: CivilDate | null; readonly terms?: WithTerms['terms'] }
  >;
  readonly jobs: ReadonlyMap<string, { readonly name: string; readonly colour: string }>;
  readonly locationHours: PlaceHours;
  readonly location: {
    readonly lastBus: BusTimes;
    readonly availabilityCutOff: number | null;
    /** Rule profiles of the organisation; absent: none. */
    readonly houseProfiles?: readonly HouseProfile[];
  };
  /** A finding on working time in words. */
  readonly findingText: (finding: RosterFinding) => { readonly title: string; readonly detail: string };
}

/** Something that the roster check has found, in words, and where it is. */
export interface FindingLine {
  readonly key: string;
  /** Null: of the whole location, whichever department is published. */
  readonly jobFilterId: JobFilterId | null;
  readonly tone: 'error' | 'open' | 'warning' | 'info';
  readonly title: string;
  readonly detail: string;
  /** Leads to the cell that it is about. */
  readonly onShow: () => void;
}
