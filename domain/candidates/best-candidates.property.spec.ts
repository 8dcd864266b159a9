import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyFill } from '../fill/testing/any-fill.js';
import { holds } from '../testing/properties.js';
import { bestCandidates, rankCandidates } from './candidates.js';

it('candidates one by one come in the same order, with the same reasons, as all of them at once', () => {
  holds(
    fc.property(anyFill({ people: 8, slots: 3 }), ({ slots, locationId, fairShareOf, ...question }) => {
      for (const slot of slots) {
        const asked = {
          ...question,
          slot: { ...slot, locationId },
          fairShareOf: (userId: (typeof question.people)[number]['userId']) => fairShareOf?.(userId, slot.time) ?? null,
        };
        expect([...bestCandidates(asked)]).toEqual(rankCandidates(asked));
      }
    }),
    300,
  );
});
