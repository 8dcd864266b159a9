let passwords: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 most often leaked passwords in lower case (zxcvbn-ts). Loaded on first use and kept in memory. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  passwords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => String(password).toLowerCase())),
  );
  return passwords;
}
