import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { historyList } from '#domain/history/history.calls';
import { historyPutBack } from '#domain/history/put-back.calls';
import { HistoryEntry } from '#domain/history/history.views';
import { server } from '../../testing/network.js';
import { openScreen } from '../../testing/open-screen.js';
import { BAS, MARLEEN, PLACE } from '../../testing/people.js';
import { wordsOf } from '../../testing/words.js';

const entry = (id: string, kind: string, more: object): HistoryEntry =>
  HistoryEntry.parse({
    id,
    at: '2026-03-12T08:00:00.000Z',
    author: { id: BAS.id, name: BAS.name },
    kind,
    horecaLocationId: PLACE.horecaLocationId,
    jobFilterId: 'filter-bar',
    date: null,
    week: null,
    subject: null,
    entityId: 'summer',
    before: null,
    after: null,
    cause: 'templates-update',
    writeId: `write-of-${id}`,
    undoOf: null,
    ...more,
  });
const WAS = { name: 'Zomerweek', scenario: null, shifts: 2 };
const RENAMED = entry('renamed', 'TemplateChanged', {
  before: WAS,
  after: { ...WAS, name: 'Terras', shifts: 3 },
  putBackLayer: 'template',
});
const SCENARIO = entry('scenario', 'ScenarioChanged', {
  entityId: 'busy',
  jobFilterId: null,
  before: { name: 'Druk', shifts: 4 },
  after: { name: 'Druk', shifts: 6 },
  putBackLayer: 'scenario',
});
const DELETED = entry('deleted', 'TemplateDeleted', { before: WAS });
const placedOn = (id: string, from: string, until: string) =>
  entry(id, 'TemplatePlaced', {
    entityId: id,
    date: from,
    writeId: 'season',
    putBackLayer: 'placement',
    after: { templateId: 'summer', template: 'Zomerweek', from, until },
  });
const SEASON = [placedOn('b', '2026-03-23', '2026-03-29'), placedOn('a', '2026-03-16', '2026-03-22')];

const showing = (...items: HistoryEntry[]) => server.answer(historyList, { items, nextCursor: null });
const dialog = () => within(screen.getByRole('dialog'));
const ENTRY = { date: null, jobId: 'service', from: '17:00', until: '02:00' };
const FACTS = {
  changes: [{ before: { ...WAS, name: 'Terras', shifts: 5 }, after: WAS }],
  comes: [],
  goes: [{ ...ENTRY, day: 5, count: 3 }],
  changedSince: true,
  seen: 'mark',
};

beforeEach(() => showing(RENAMED, DELETED));

describe('reverting a change of a template from history', () => {
  it('previews the result, reverts the change and can be undone', async () => {
    server.refuse(historyPutBack, 'put_back_needs_confirmation', { facts: FACTS }, { writeId: 'put-back', left: 0 });
    const user = await openScreen({ path: '/history', as: BAS });
    await user.click(await screen.findByRole('button', { name: /^Zet terug: .*sjabloon/ }));
    await screen.findByText('Het is daarna nog veranderd. Wat er toen bij kwam, gaat mee terug.');
    expect(wordsOf(dialog().getByRole('table'))).toBe(
      'Onderdeel · Nu · Wordt · Naam · Terras · Zomerweek · Diensten · 5 · 2',
    );
    expect(dialog().getAllByRole('listitem').map(wordsOf)).toEqual(['3 × vr Bediening, 17:00–sluit']);
    await user.click(dialog().getByRole('button', { name: 'Zet terug' }));
    await user.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
    await screen.findByText('Ongedaan gemaakt.');
    expect(server.requests(historyPutBack).slice(-2)).toMatchObject([
      { body: { entryId: 'renamed', confirm: 'mark' } },
      { body: { writeId: 'put-back', undo: true } },
    ]);
  });

  it('explains that the former name is taken, and offers no revert', async () => {
    server.refuse(historyPutBack, 'validation_failed', { errors: [{ field: 'name', code: 'duplicate' }] });
    const user = await openScreen({ path: '/history', as: BAS });
    await user.click(await screen.findByRole('button', { name: /^Zet terug: .*sjabloon/ }));
    await screen.findByText('De naam van toen is intussen van een ander. Geef die eerst een andere naam.');
    expect(dialog().queryByRole('button', { name: 'Zet terug' })).toBeNull();
  });

  it('says that the template already is as it was, and offers no revert', async () => {
    server.answer(historyPutBack, { writeId: null, left: 0 });
    const user = await openScreen({ path: '/history', as: BAS });
    await user.click(await screen.findByRole('button', { name: /^Zet terug: .*sjabloon/ }));
    await screen.findByText('Het is al zo: er valt niets terug te zetten.');
    expect(dialog().queryByRole('button', { name: 'Zet terug' })).toBeNull();
  });

  it('says that the template was deleted, and offers no revert', async () => {
    server.refuse(historyPutBack, 'not_found');
    const user = await openScreen({ path: '/history', as: BAS });
    await user.click(await screen.findByRole('button', { name: /^Zet terug: .*sjabloon/ }));
    await screen.findByText('Dit sjabloon is verwijderd en komt niet terug.');
    expect(dialog().queryByRole('button', { name: 'Zet terug' })).toBeNull();
  });

  it('is not offered for an entry without a layer, such as a deletion', async () => {
    showing(DELETED);
    await openScreen({ path: '/history', as: MARLEEN });
    await screen.findByRole('button', { name: /^Bekijk: .*verwijderde het sjabloon/ });
    expect(screen.queryByRole('button', { name: /^Zet terug/ })).toBeNull();
  });
});

describe('reverting changes of scenarios and placements from history', () => {
  it('previews and reverts a scenario in English', async () => {
    showing(SCENARIO);
    const facts = { ...FACTS, changes: [{ before: { name: 'Druk', shifts: 6 }, after: { name: 'Druk', shifts: 4 } }] };
    server.refuse(historyPutBack, 'put_back_needs_confirmation', { facts }, { writeId: 'put-back', left: 0 });
    const user = await openScreen({ path: '/history', as: MARLEEN, language: 'en' });
    await user.click(await screen.findByRole('button', { name: /^Put back: .*scenario/ }));
    await user.click(await dialog().findByRole('button', { name: 'Put back' }));
    await screen.findByRole('button', { name: 'Undo' });
    expect(server.requests(historyPutBack).at(-1)).toMatchObject({
      body: { entryId: 'scenario', confirm: 'mark' },
    });
  });

  it('removes all placements of a season in one write, and names those that stay', async () => {
    showing(...SEASON);
    const side = (from: string, until: string) => ({ before: { template: 'Zomerweek', from, until }, after: null });
    const facts = {
      changes: [side('2026-03-16', '2026-03-22'), side('2026-03-23', '2026-03-29')],
      changedSince: false,
      kept: [{ start: '2026-03-09', end: '2026-03-15' }],
      dates: [],
      seen: 'season as it is',
    };
    server.refuse(historyPutBack, 'put_back_needs_confirmation', { facts }, { writeId: 'put-back', left: 0 });
    const user = await openScreen({ path: '/history', as: MARLEEN });
    await user.click(await screen.findByRole('button', { name: /^Zet terug: .*sjabloon/ }));
    await screen.findByText('2 plaatsingen vervallen');
    expect(dialog().getAllByRole('listitem').map(wordsOf)).toEqual(['16 – 22 mrt', '23 – 29 mrt', '9 – 15 mrt']);
    await user.click(dialog().getByRole('button', { name: 'Zet terug' }));
    await screen.findByRole('button', { name: 'Ongedaan maken' });
    expect(server.requests(historyPutBack).at(-1)?.body).toEqual({
      writeId: 'season',
      confirm: 'season as it is',
      undo: false,
    });
  });
});
