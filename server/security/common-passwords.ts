let passwords: Promise<ReadonlySet<string>> | undefined;

/**
 * The 49,000 passwords that leaked most often, in lower case: the list of zxcvbn-ts. Loaded when somebody first chooses
 * a password.
 */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  passwords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => String(password).toLowerCase())),
  );
  return passwords;
}
