import type { RuleProfile, WorkLimits } from '../rule-profile.js';

const hours = (count: number): number => count * 60;

/** Articles 5:3 and 5:7 of the Working Hours Act for adults; on call counts no hours and ends no rest. */
const ADULTS: WorkLimits = { fromAge: 18, minRest: hours(11), maxDay: hours(12), maxWeek: hours(60), hours: null };

/** The same articles for 16 and 17 years. Hours at school count as work; they are not known here. */
const FROM_16: WorkLimits = {
  fromAge: 16,
  minRest: hours(12),
  maxDay: hours(9),
  maxWeek: hours(45),
  hours: { from: hours(6), until: hours(23) },
};

/**
 * The further rules on child labour (Nadere regeling kinderarbeid) for days without school, which allow most. Limits of
 * school days and school weeks, and the later evening of holidays, need a calendar of schools and are not judged.
 */
const AT_15: WorkLimits = {
  fromAge: 15,
  minRest: hours(12),
  maxDay: hours(8),
  maxWeek: hours(40),
  hours: { from: hours(7), until: hours(19) },
};

const FROM_13: WorkLimits = {
  fromAge: 13,
  minRest: hours(14),
  maxDay: hours(7),
  maxWeek: hours(35),
  hours: { from: hours(7), until: hours(19) },
};

/** The Working Hours Act and its decree alone. */
export const WET: RuleProfile = {
  id: 'wet',
  name: 'Arbeidstijdenwet',
  from: null,
  until: null,
  minors: [FROM_13, AT_15, FROM_16],
  adults: ADULTS,
  sources: [
    {
      title: 'Arbeidstijdenwet, artikel 5:3 en 5:7: rust, diensten en weken',
      url: 'https://wetten.overheid.nl/BWBR0007671',
      read: '2026-11',
    },
    {
      title: 'Nadere regeling kinderarbeid: werktijden van 13, 14 en 15 jaar',
      url: 'https://www.arboportaal.nl/onderwerpen/werk--en-rusttijden-arbeidstijdenwet/werk-door-kinderen-en-jongeren/werktijden-voor-kinderen-13--14--en-15-jarigen-voor-niet-cultureel-werk',
      read: '2026-11',
    },
  ],
};
