import type { Type } from '@nestjs/common';

/** Registry class whose instance in the application receives the registered things. */
type RegistryType<Thing> = abstract new (...args: never[]) => { register(thing: Thing): void };

type RequiringType = abstract new (...args: never[]) => { require(names: Iterable<string>): void };

interface Registering<Thing> {
  (provider: abstract new (...args: never[]) => Thing): void;
  <Name extends string>(prototype: { readonly [Of in Name]: Thing }, property: Name): void;
}

/** Registration at a class: the registry and the call to make once its instance exists. */
interface Entry {
  readonly registry: Type;
  readonly when: 'registers' | 'requires';
  // oxlint-disable-next-line typescript/no-explicit-any -- decorators have checked what the registry takes
  readonly tell: (registry: any, instance: any) => void;
}

const ENTRIES = new WeakMap<object, Entry[]>();

/** Registrations declared on a class by decorators, topmost first; empty: none. */
export const entriesOf = (provider: object): readonly Entry[] => ENTRIES.get(provider) ?? [];

/** Adds a registration before the others of the class, because decorators run from the last to the first. */
function enter(provider: object, registry: unknown, entry: Omit<Entry, 'registry'>): void {
  ENTRIES.set(provider, [{ registry: registry as Type, ...entry }, ...entriesOf(provider)]);
}

/**
 * Decorator that registers parts in a registry before the application starts: on a class its `things`, or its instance
 * if none are given; on a property the property's value. The application does not start if a name is registered twice.
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

/** Class decorator: the application does not start if the registry lacks one of these names after all registrations. */
export function Requires(registry: RequiringType, names: Iterable<string>): ClassDecorator {
  return (target: object): void =>
    enter(target, registry, {
      when: 'requires',
      tell: (registered: { require(required: Iterable<string>): void }) => registered.require(names),
    });
}
