import { type ComponentType, createElement, lazy, type LazyExoticComponent, useState } from 'react';
import { filter, firstValueFrom } from 'rxjs';
import { connection, isAway } from '../../../platform/connection/connection.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { PartFailure } from '../feedback/part-failure.js';

/**
 * Lazy component that shows an alert where its code could not be loaded. Without a connection it stays suspended instead,
 * and loads once the server answers.
 */
export const partOrFailure = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  mayLoad: () => Promise<unknown> = () => Promise.resolve(),
): LazyExoticComponent<ComponentType<Props>> =>
  lazy<ComponentType<Props>>(async () => {
    try {
      await mayLoad();
      return { default: await loadOnceOnline(load) };
    } catch (error) {
      console.error(error);
      return { default: failureUntilAway(load) };
    }
  });

async function loadOnceOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  const wasAway = isAway(connection.value);
  try {
    return await load();
  } catch (error) {
    if (!wasAway && !isAway(connection.value)) throw error;
  }
  await firstValueFrom(connection.values$.pipe(filter((now) => now === 'online')));
  return loadOnceOnline(load);
}

/** The alert; nothing once the connection turns out to be lost, and another load when the server answers again. */
function failureUntilAway<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let again: ComponentType<Props> | undefined;
  return function FailureUntilAway(props) {
    const isLost = useLiveState(connection, isAway);
    const [wasLost, setWasLost] = useState(isLost);
    if (isLost && !wasLost) setWasLost(true);
    if (isLost) return null;
    if (!wasLost) return createElement(PartFailure);
    again ??= partOrFailure(load);
    return createElement(again, props);
  };
}
