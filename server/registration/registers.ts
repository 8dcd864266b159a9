import type { Type } from '@nestjs/common';

/** A class whose instance, which the application holds, is given what is decorated. */
type RegistryType<Thing> = abstract new (...args: never[]) => { register(thing: Thing): void };

type RequiringType = abstract new (...args: never[]) => { require(names: Iterable<string>): void };

interface Registering<Thing> {
  (provider: abstract new (...args: never[]) => Thing): void;
  <Name extends string>(prototype: { readonly [Of in Name]: Thing }, property: Name): void;
}

/** Registration by a decorator of a class: its registry, and the call once the instance exists. */
interface Entry {
  readonly registry: Type;
  readonly when: 'registers' | 'requires';
  // oxlint-disable-next-line typescript/no-explicit-any -- decorators have checked what the registry takes
  readonly tell: (registry: any, instance: any) => void;
}

const ENTRIES = new WeakMap<object, Entry[]>();

export const entriesOf = (provider: object): readonly Entry[] => ENTRIES.get(provider) ?? [];

/** Decorators are evaluated from below: what stands first is first. */
function enter(provider: object, registry: unknown, entry: Omit<Entry, 'registry'>): void {
  ENTRIES.set(provider, [{ registry: registry as Type, ...entry }, ...entriesOf(provider)]);
}

/**
 * Gives a registry what a provider or a module has, before the application starts: over a class the `things`, or, where
 * none are named, its instance; over a property what stands in it. A thing that is there twice is no start.
 */
export function Registers<Thing>(registry: RegistryType<Thing>): Registering<Thing>;
export function Registers<Thing>(registry: RegistryType<Thing>, ...things: NoInfer<Thing>[]): ClassDecorator;
export function Registers<Thing>(registry: RegistryType<Thing>, ...things: Thing[]) {
  return (target: object, property?: string): void => {
    enter(property === undefined ? target : target.constructor, registry, {
      when: 'registers',
      tell: (registered: { register(thing: Thing): void }, instance) => {
        if (property !== undefined) return registered.register(instance[property]);
        for (const thing of things.length > 0 ? things : [instance]) registered.register(thing);
      },
    });
  };
}

/** Rather no start than a registry that lacks one of these names when everything is registered. */
export function Requires(registry: RequiringType, names: Iterable<string>): ClassDecorator {
  return (target: object): void =>
    enter(target, registry, {
      when: 'requires',
      tell: (registered: { require(wanted: Iterable<string>): void }) => registered.require(names),
    });
}
