import { expect, it } from 'vitest';
import { authorColour, plannersOf } from './author-colour.js';

const user = (id: string, name: string) => ({ id, type: { id: 1, name } });
const planners = plannersOf([
  user('user-9', 'Leidinggevende'),
  user('user-3', 'Medewerker'),
  user('user-2', 'Admin'),
  user('user-5', 'Mail / rooster'),
]);

it('authorColour gives each manager of a location a distinct colour', () => {
  expect(planners).toEqual(['user-2', 'user-5', 'user-9']);
  expect(planners.map((id) => authorColour(id, planners, null))).toEqual([0, 1, 2]);
  expect(['user-5', 'user-9'].map((id) => authorColour(id, planners, 'user-2'))).toEqual([0, 1]);
});

it('authorColour gives people of other locations a colour by their id', () => {
  expect(authorColour('user-77', planners, null)).toBe(authorColour('user-77', [], null));
});
