import { describe, expect, it } from 'vitest';
import type { PublicationId, ShiftId, SlotId, TextId } from '../kernel/ids.js';
import { draftWeekDecider } from '../draft-week/draft-week.decider.js';
import type { DraftWeekEvent, SlotData } from '../draft-week/draft-week.events.js';
import { slotsOf } from '../draft-week/draft-week.state.js';
import * as draft from '../draft-week/testing/draft-week.fixtures.js';
import { timeOn, DAAN, EMMA, FLOOR, tuesday, wednesday } from '../planning/testing/planning-fixtures.js';
import { cafeContext, CAFE_NOOR, publishedAtTheBar, TOM } from '../planning/testing/cafe-context.js';
import { rosterWeekDecider } from '../roster-week/roster-week.decider.js';
import type { PublicationAudience, RosterWeekEvent, ShiftData } from '../roster-week/roster-week.events.js';
import * as roster from '../roster-week/testing/roster-week.fixtures.js';
import { stateAfter } from '../testing/decider-spec.js';
import { deepFreeze } from '../testing/deep-freeze.js';
import { writeId } from '../testing/recorded.js';
import { decidePublication, findUnavailable, partRevision, planPublication, type PublishDraft } from './publication.js';

const publicationId = 'publication-2' as PublicationId;
const { tuesdayLunch, tuesdayDinner, tuesdayCooking, wednesdayLunchSlot } = draft;
const { emmasLunch, floorLunchPublished } = roster;

const drafted = (...slots: SlotData[]): DraftWeekEvent[] => [draft.floorDraftStarted, ...slots.map(draft.slotAdded)];

const weeks = (drafts: DraftWeekEvent[], published: RosterWeekEvent[] = []) => ({
  draft: deepFreeze(stateAfter(draftWeekDecider, ...drafts)),
  roster: deepFreeze(stateAfter(rosterWeekDecider, ...published)),
});

const plan = (drafts: DraftWeekEvent[], published: RosterWeekEvent[] = []) => {
  const week = weeks(drafts, published);
  return planPublication(FLOOR, week.draft, week.roster);
};

const publish = (
  drafts: DraftWeekEvent[],
  published: RosterWeekEvent[] = [],
  {
    context = cafeContext(),
    ...differences
  }: Partial<PublishDraft> & { context?: ReturnType<typeof cafeContext> } = {},
) => {
  const week = weeks(drafts, published);
  const command: PublishDraft = {
    type: 'PublishDraft',
    jobFilterId: FLOOR,
    publicationId,
    confirm: true,
    basedOn: null,
    ...differences,
  };
  return decidePublication(command, week.draft, week.roster, context, {
    commandId: writeId(1),
    actorId: 'sanne' as never,
    now: 0,
  });
};

const refusalOf = (decision: ReturnType<typeof publish>) => (decision.ok ? null : decision.refusal);
const codeOf = (decision: ReturnType<typeof publish>) => refusalOf(decision)?.code ?? null;

/** A slot of a revised week: it revises the shift of that id. */
const revising = (slot: SlotData, shift: ShiftData): SlotData => ({ ...slot, shiftId: shift.shiftId });
const asShift = ({ slotId, jobFilterId, jobId, time, userId }: SlotData): ShiftData => ({
  shiftId: slotId as string as ShiftId,
  jobFilterId,
  jobId,
  time,
  userId,
  open: userId === null,
  replacementOf: null,
});
const ids = (shifts: readonly { shiftId: ShiftId }[]) => shifts.map(({ shiftId }) => shiftId);

describe('the audience of a publication notice', () => {
  const publishedWith = (audience: PublicationAudience, sentenceId: TextId | null = null) => {
    const decision = publish(drafted(tuesdayDinner), [], {
      notice: { tell: audience, department: [EMMA, TOM], sentenceId },
    });
    const [event] = decision.ok ? decision.roster : [];
    if (event?.type !== 'RosterPublished') throw new Error('not published');
    const { tell, toldToo, sentenceId: said } = event.data;
    return { tell, toldToo, said };
  };
  const text = 'text' as TextId;

  it("is those affected by default, with the publisher's sentence", () => {
    expect(publishedWith('affected')).toEqual({ tell: undefined, toldToo: undefined, said: undefined });
    expect(publishedWith('affected', text)).toEqual({ tell: undefined, toldToo: undefined, said: text });
  });

  it('can be everybody of the department', () => {
    expect(publishedWith('department', text)).toEqual({ tell: 'department', toldToo: [EMMA, TOM], said: text });
  });

  it("can be nobody, without the publisher's sentence", () => {
    expect(publishedWith('nobody', text)).toEqual({ tell: 'nobody', toldToo: undefined, said: undefined });
  });
});

describe('the publication plan', () => {
  it('adds every slot of the job filter and none of another', () => {
    const slots = [{ ...tuesdayLunch, userId: EMMA }, tuesdayDinner];
    const decided = plan([...drafted(...slots), draft.kitchenDraftStarted, draft.slotAdded(tuesdayCooking)]);
    expect(decided).toEqual({ added: slots.map(asShift), changed: [], unchanged: [], removed: [], calledOff: [] });
  });

  it('opens slots without a person for requests', () => {
    const [open, planned] = plan(drafted(tuesdayLunch, { ...tuesdayDinner, userId: EMMA })).added;
    expect(open).toMatchObject({ userId: null, open: true });
    expect(planned).toMatchObject({ userId: EMMA, open: false });
  });

  it('removes shifts that the draft no longer contains', () => {
    const { removed, added } = plan(drafted(tuesdayDinner), [floorLunchPublished]);
    expect(ids(removed)).toEqual(['lunch', 'wednesday-lunch']);
    expect(ids(added)).toEqual([tuesdayDinner.slotId]);
  });

  it('keeps the id of a revised shift, changed or not', () => {
    const unchangedLunch = revising({ ...tuesdayLunch, userId: EMMA }, emmasLunch);
    const changedLunch = revising({ ...wednesdayLunchSlot, userId: TOM }, roster.wednesdayLunch);
    const decided = plan(drafted(unchangedLunch, changedLunch), [floorLunchPublished]);
    expect(ids(decided.unchanged)).toEqual(['lunch']);
    expect(decided.changed).toEqual([
      {
        before: expect.objectContaining(roster.wednesdayLunch),
        after: { ...roster.wednesdayLunch, userId: TOM, open: false },
      },
    ]);
    expect([decided.added, decided.removed]).toEqual([[], []]);
  });

  it('overwrites an edit made to a shift after the draft was opened', () => {
    const slot = revising({ ...tuesdayLunch, userId: EMMA }, emmasLunch);
    const { changed } = plan(drafted(slot), [floorLunchPublished, roster.shiftAssigned(emmasLunch, DAAN, EMMA)]);
    expect(changed).toMatchObject([{ before: { userId: DAAN }, after: { userId: EMMA } }]);
  });

  it('opens an unassigned slot even when its shift was closed to requests', () => {
    const { changed } = plan(drafted(revising(wednesdayLunchSlot, roster.wednesdayLunch)), [
      floorLunchPublished,
      roster.closed(roster.wednesdayLunch),
    ]);
    expect(changed).toMatchObject([{ after: { userId: null, open: true } }]);
  });

  it('adds a shift again that was removed after the draft was opened', () => {
    const slot = revising({ ...tuesdayLunch, userId: EMMA }, emmasLunch);
    expect(ids(plan(drafted(slot), [floorLunchPublished, roster.shiftRemoved(emmasLunch)]).added)).toEqual([
      slot.slotId,
    ]);
  });

  it('keeps called-off shifts and adds a new shift for a person drafted on one', () => {
    const slot = revising({ ...tuesdayLunch, userId: DAAN }, emmasLunch);
    const decided = plan(drafted(slot), [floorLunchPublished, roster.calledOff(emmasLunch)]);
    expect(ids(decided.calledOff)).toEqual(['lunch']);
    expect(decided.added).toEqual([asShift({ ...slot, shiftId: null })]);
    expect(ids(decided.removed)).toEqual(['wednesday-lunch']);
  });

  it('keeps the replaced person of a revised shift', () => {
    const replacement = { ...roster.dinner, replacementOf: emmasLunch.shiftId };
    const slot = revising({ ...tuesdayDinner, userId: DAAN }, replacement);
    const { changed } = plan(drafted(slot), [
      floorLunchPublished,
      roster.calledOff(emmasLunch),
      roster.shiftAdded(replacement),
    ]);
    expect(changed).toMatchObject([{ after: { shiftId: 'dinner', userId: DAAN, replacementOf: 'lunch' } }]);
  });

  it('assigns a shift to one slot only when two slots revise it', () => {
    const first = revising(tuesdayLunch, emmasLunch);
    const second = revising({ ...tuesdayDinner, userId: DAAN }, emmasLunch);
    const decided = plan(drafted(first, second), [floorLunchPublished]);
    expect(ids(decided.changed.map(({ after }) => after))).toEqual(['lunch']);
    expect(ids(decided.added)).toEqual([tuesdayDinner.slotId]);
  });
});

describe('publishing', () => {
  it('replaces the published shifts and closes the draft in one write', () => {
    const slots = [revising({ ...tuesdayLunch, userId: DAAN }, emmasLunch), tuesdayDinner];
    expect(publish(drafted(...slots), [floorLunchPublished])).toMatchObject({
      ok: true,
      draft: [{ type: 'DraftPublished', data: { jobFilterId: FLOOR, publicationId } }],
      roster: [
        {
          type: 'RosterPublished',
          data: {
            publicationId,
            jobFilterId: FLOOR,
            added: [asShift(tuesdayDinner)],
            changed: [{ ...emmasLunch, userId: DAAN }],
            removed: ['wednesday-lunch'],
            unchanged: [],
          },
        },
      ],
    });
  });

  it('removes all published shifts when the draft has no slots', () => {
    expect(publish(drafted(), [floorLunchPublished])).toMatchObject({
      ok: true,
      roster: [{ data: { added: [], removed: ['lunch', 'wednesday-lunch'] } }],
    });
  });

  it('is refused without a draft and without a publication', () => {
    expect(refusalOf(publish([]))).toEqual({ code: 'no_draft' });
    expect(refusalOf(publish([draft.kitchenDraftStarted]))).toEqual({ code: 'no_draft' });
    expect(refusalOf(publish([draft.floorDraftStarted, draft.floorDiscarded]))).toEqual({ code: 'no_draft' });
  });

  it('is refused when the week is published and no draft is open', () => {
    const published = [draft.floorDraftStarted, draft.floorDraftPublished];
    expect(refusalOf(publish(published, [floorLunchPublished]))).toEqual({ code: 'draft_published' });
  });
});

describe('a slot whose id is that of a shift it does not revise', () => {
  it.each<[string, RosterWeekEvent[]]>([
    ['called off', [floorLunchPublished, roster.calledOff(emmasLunch)]],
    ['in another job filter', [roster.shiftAdded({ ...roster.cooking, shiftId: emmasLunch.shiftId })]],
  ])('is refused when the shift is %s', (_what, published) => {
    const forged = { ...tuesdayLunch, slotId: emmasLunch.shiftId as string as SlotId };
    expect(refusalOf(publish(drafted(forged), published))).toEqual({ code: 'id_taken' });
  });
});

describe('one published shift a day per person', () => {
  const emmaDrafted = drafted({ ...tuesdayLunch, userId: EMMA });
  const emmaCooks: RosterWeekEvent[] = [roster.shiftAdded(roster.cooking), roster.shiftAssigned(roster.cooking, EMMA)];

  it('refuses a conflict with another job filter of the location', () => {
    expect(refusalOf(publish(emmaDrafted, emmaCooks))).toEqual({
      code: 'same_date_schedule_exists',
      conflicts: [
        {
          layer: 'published',
          id: 'cooking',
          userId: EMMA,
          date: tuesday,
          locationId: 'cafe',
          jobId: roster.cooking.jobId,
          time: roster.cooking.time,
        },
      ],
    });
  });

  it('refuses a conflict with another location', () => {
    const atTheBar = publishedAtTheBar(EMMA, timeOn(tuesday, '18:00-close'));
    expect(refusalOf(publish(emmaDrafted, [], { context: cafeContext({ planned: [atTheBar] }) }))).toEqual({
      code: 'same_date_schedule_exists',
      conflicts: [atTheBar],
    });
    const onWednesday = publishedAtTheBar(EMMA, timeOn(wednesday, '18:00-close'));
    expect(publish(emmaDrafted, [], { context: cafeContext({ planned: [onWednesday] }) }).ok).toBe(true);
  });

  it('refuses a conflict for a person who stays on their shift', () => {
    const unchanged = drafted(revising({ ...tuesdayLunch, userId: EMMA }, emmasLunch));
    const atTheBar = publishedAtTheBar(EMMA, timeOn(tuesday, '18:00-close'));
    expect(codeOf(publish(unchanged, [floorLunchPublished], { context: cafeContext({ planned: [atTheBar] }) }))).toBe(
      'same_date_schedule_exists',
    );
  });

  it('ignores other people on that date and other dates of the person', () => {
    const kitchen = (userId: typeof EMMA, time = roster.cooking.time) => [
      roster.shiftAdded({ ...roster.cooking, time }),
      roster.shiftAssigned(roster.cooking, userId),
    ];
    expect(publish(emmaDrafted, kitchen(DAAN)).ok).toBe(true);
    expect(publish(emmaDrafted, kitchen(EMMA, roster.wednesdayLunch.time)).ok).toBe(true);
  });

  it('ignores shifts that the publication replaces and called-off shifts', () => {
    const moved = drafted({ ...tuesdayDinner, userId: EMMA });
    expect(publish(moved, [floorLunchPublished]).ok).toBe(true);
    const calledOffCooking = [...emmaCooks, roster.calledOff({ ...roster.cooking, userId: EMMA })];
    expect(publish(emmaDrafted, calledOffCooking).ok).toBe(true);
  });

  it('is checked before confirmation is asked', () => {
    expect(codeOf(publish(emmaDrafted, emmaCooks, { confirm: false }))).toBe('same_date_schedule_exists');
  });
});

describe('the confirmation of a publication', () => {
  const history = [drafted(tuesdayLunch), [floorLunchPublished]] as const;
  const revision = (drafts: readonly DraftWeekEvent[], published: readonly RosterWeekEvent[]) => {
    const week = weeks([...drafts], [...published]);
    return partRevision(FLOOR, week.draft, week.roster);
  };

  it('is always asked, with the current revision', () => {
    expect(refusalOf(publish([...history[0]], [...history[1]], { confirm: false }))).toEqual({
      code: 'publishing_needs_confirmation',
      facts: { revision: revision(...history) },
    });
  });

  it('can be given at once, without a revision', () => {
    expect(publish([...history[0]], [...history[1]], { confirm: true, basedOn: null }).ok).toBe(true);
  });

  it('is valid only for the shown revision', () => {
    expect(publish([...history[0]], [...history[1]], { basedOn: revision(...history) }).ok).toBe(true);
  });

  it.each<[string, DraftWeekEvent[], RosterWeekEvent[]]>([
    ['a slot was added', [draft.slotAdded(tuesdayDinner)], []],
    ['a slot was removed', [draft.slotRemoved(tuesdayLunch)], []],
    ['a person was drafted', [draft.emmaTakesTuesdayLunch], []],
    ['a published shift was edited', [], [roster.shiftRescheduled(emmasLunch, tuesdayDinner.time)]],
    ['a published shift was called off', [], [roster.calledOff(emmasLunch)]],
  ])('is asked again when %s since', (_what, edits, published) => {
    const decision = publish([...history[0], ...edits], [...history[1], ...published], {
      basedOn: revision(...history),
    });
    expect(refusalOf(decision)).toEqual({
      code: 'publishing_needs_confirmation',
      facts: { revision: revision([...history[0], ...edits], [...history[1], ...published]) },
    });
    expect(revision([...history[0], ...edits], [...history[1], ...published])).toBeGreaterThan(revision(...history));
  });

  it('is not asked again after changes of another job filter', () => {
    const withKitchenSlot = [...history[0], draft.kitchenDraftStarted, draft.slotAdded(tuesdayCooking)];
    expect(
      publish(withKitchenSlot, [...history[1], roster.shiftAdded(roster.cooking)], { basedOn: revision(...history) })
        .ok,
    ).toBe(true);
  });
});

describe('the people listed by the confirmation', () => {
  const findings = (...slots: SlotData[]) => {
    const { draft: week } = weeks(drafted(...slots));
    return findUnavailable(slotsOf(week, FLOOR), cafeContext()).map(({ userId, reasons }) => [userId, reasons]);
  };

  it('are those planned while unavailable, with every reason', () => {
    expect(
      findings(
        { ...tuesdayLunch, userId: TOM },
        { ...wednesdayLunchSlot, userId: DAAN },
        { ...tuesdayDinner, userId: EMMA },
      ),
    ).toEqual([
      [TOM, ['outside_availability']],
      [DAAN, ['free_day']],
    ]);
  });

  it('are recorded in the publication with their shift', () => {
    const decision = publish(drafted({ ...tuesdayLunch, userId: TOM }, { ...tuesdayDinner, userId: EMMA }));
    const [published] = decision.ok ? decision.roster : [];
    expect(published?.data).toMatchObject({
      acknowledged: [{ shiftId: tuesdayLunch.slotId, codes: ['outside_availability'] }],
    });
    const [nobody] = (({ ok, ...rest }) => (ok && 'roster' in rest ? rest.roster : []))(
      publish(drafted({ ...tuesdayDinner, userId: EMMA })),
    );
    expect(Object.keys(nobody?.data ?? {})).not.toContain('acknowledged');
  });

  it('do not include slots without a person', () => {
    expect(findings(tuesdayLunch)).toEqual([]);
  });

  it('include planned people who left the location', () => {
    expect(findings({ ...tuesdayDinner, userId: 'nobody' as never })).toEqual([['nobody', ['not_at_location']]]);
  });

  it('include disabled people who are still planned', () => {
    expect(findings({ ...tuesdayDinner, userId: CAFE_NOOR })).toEqual([['noor', ['disabled']]]);
  });
});
