/** Command-line arguments: names of measurements, and flags with a value each. */
export interface Arguments {
  readonly names: readonly string[];
  readonly flags: Readonly<Record<string, string>>;
}

/** `load --clients 10,100` is the name `load` with the flag `clients`. @throws when a flag has no value. */
export function parseArguments(args: readonly string[]): Arguments {
  const names: string[] = [];
  const flags: Record<string, string> = {};
  for (let index = 0; index < args.length; index += 1) {
    const word = args[index] ?? '';
    if (!word.startsWith('--')) {
      names.push(word);
      continue;
    }
    const value = args[index + 1];
    if (value === undefined || value.startsWith('--')) throw new Error(`${word} needs a value.`);
    flags[word.slice(2)] = value;
    index += 1;
  }
  return { names, flags };
}
