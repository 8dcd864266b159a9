/**
 * Costs of a proposal, in the order of what matters. A slot that stays open costs more than everything else of a week
 * together, so no person is spared at the price of an open slot.
 */
export const WEIGHTS = {
  /** Each slot without a person. */
  openSlot: 1_000_000,
  /** Added for each minute that an open slot starts after midnight of its date: later slots are filled first. */
  openLater: 20,
  /** Added for each other open slot of the same date: busier dates are filled first. */
  openBusier: 1_000,
  /** Each person who is moved from where a manager has put them: dearer than all wishes of a week together. */
  moved: 100_000,
  /** Cost of leaving a slot open on which a manager has put somebody, for prices; a proposal never does it. */
  opened: 3_000_000,
  /** Contract hours missed, squared, by the contract hours: the emptiest contract is filled first. */
  underContract: 100,
  /** Hours beyond the most hours of a contract, each. */
  beyondContract: 300,
  /** Hours of people without contract hours, squared: they come after contracts, and share evenly. */
  withoutContract: 1,
  /** Each closing, Sunday … or three evenings that a person had beyond the mean of their peers. */
  unfairness: 150,
  /** Each further closing, Sunday … of the same kind that a person gets in the week; a third for evenings. */
  sameKindAgain: 60,
  /** Each new warning of the working-time rules, and each day from the seventh in a row on. */
  warning: 250,
  /** Each minute in which a licence holder is missing whom the location requires: four hours are about a warning. */
  licenceMinute: 1,
  /** Each shift of a part-timer who has entered nothing for the date. */
  unknown: 600,
  /** Each euro of wages above those of the person with the lowest. */
  euro: 1,
  /** Each job that a person does rather than that of the slot. */
  otherJob: 20,
} as const;
