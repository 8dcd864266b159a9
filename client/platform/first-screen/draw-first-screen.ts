import { element } from './element.js';
import type { FirstScreen, FirstScreenShift } from '#domain/own-roster/first-screen.views';
import { FIRST_SCREEN_ID, headingAt } from './first-screen.js';

/**
 * Builds the element of a stored first screen, without inserting it: the next shift that has not ended as a card, later
 * ones as rows. `now` in milliseconds. Text nodes only, so nothing that was stored can become markup.
 */
export function drawFirstScreen(screen: FirstScreen, now: number): HTMLElement {
  const [next, ...others] = screen.shifts.filter(({ endsAt }) => endsAt > now);
  const { asOf } = screen;
  const drawn = element('div', 'first-screen', [
    element('div', 'first-screen-header', [element('h1', 'first-screen-title', [screen.title])]),
    element('div', 'first-screen-content', [
      ...(next ? [card(next, screen.label, now)] : []),
      element('p', 'first-screen-as-of', [now < asOf.dayEnds ? asOf.today : asOf.later]),
      ...(others.length > 0 ? [element('h2', 'first-screen-upcoming', [screen.upcoming])] : []),
      ...others.map((shift) => row(shift, now)),
    ]),
    element('div', 'first-screen-bar', []),
  ]);
  drawn.id = FIRST_SCREEN_ID;
  drawn.setAttribute('role', 'main');
  drawn.setAttribute('aria-label', screen.label);
  drawn.setAttribute('aria-busy', 'true');
  return drawn;
}

/** Adds a failure message with a retry button to the drawn first screen, once. Does nothing when none is drawn. */
export function sayLoadingFailed({ failed }: Pick<FirstScreen, 'failed'>, retry: () => void): void {
  const drawn = document.getElementById(FIRST_SCREEN_ID);
  if (!drawn || drawn.querySelector('.first-screen-failed')) return;
  const button = element('button', 'first-screen-retry', [failed.retry]);
  button.onclick = retry;
  const failure = element('div', 'first-screen-failed', [element('p', '', [failed.text]), button]);
  failure.setAttribute('role', 'alert');
  drawn.setAttribute('aria-busy', 'false');
  drawn.querySelector('.first-screen-as-of')?.after(failure);
}

function card(shift: FirstScreenShift, label: string, now: number): HTMLElement {
  const when = element('span', 'next-shift-when', [shift.when]);
  when.setAttribute('aria-hidden', 'true');
  const drawn = element('section', 'next-shift', [
    element('div', 'next-shift-head', [
      element('div', 'next-shift-line', [
        element('span', 'next-shift-date', [headingAt(shift, now)]),
        ...(shift.job ? [jobOf(shift.job)] : []),
      ]),
      element('div', 'next-shift-line', [
        when,
        element('span', 'first-screen-spoken', [shift.whenSpoken]),
        ...(shift.until === null ? [] : [element('span', 'next-shift-until', [shift.until])]),
      ]),
    ]),
    element(
      'div',
      'next-shift-body',
      shift.facts.map((fact) => element('p', 'first-screen-fact', [fact])),
    ),
  ]);
  drawn.setAttribute('aria-label', label);
  return drawn;
}

function row(shift: FirstScreenShift, now: number): HTMLElement {
  const when = element('span', 'next-shift-until', [shift.when]);
  when.setAttribute('aria-label', shift.whenSpoken);
  return element('div', 'first-screen-row', [
    element('span', '', [headingAt(shift, now)]),
    when,
    ...(shift.job ? [jobOf(shift.job)] : []),
  ]);
}

function jobOf({ name, colour }: { readonly name: string; readonly colour: string }): HTMLElement {
  const edge = element('span', 'first-screen-job-edge', []);
  edge.style.setProperty('--job', colour);
  return element('span', 'next-shift-job', [edge, name]);
}
