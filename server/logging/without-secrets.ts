/**
 * Keys that a text may hold: the address of a calendar or of reports, the value of a token or a password wherever it
 * stands, and what follows `Bearer`.
 */
const SECRETS = [
  /(\/api\/(?:calendar|delivery-reports)\/)[^/?\s]+/g,
  /((?:token|password|wachtwoord|secret)["']?\s*(?:=|:|%3D)\s*)(?:"[^"]*"?|'[^']*'?|[^&#\s"',;]+)/gi,
  // The whole query is removed: login pages are opened with keys of other locations.
  /(\/login\?)[^#\s"']+/gi,
  /(\bBearer\s+)[^\s"',]+/gi,
];

/** Anything of the length and letters of our tokens, wherever it stands. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** The text with tokens, passwords, keys in addresses and the queries of login pages replaced by `…`, for logging. */
export const withoutSecrets = (text: string): string =>
  SECRETS.reduce((rest, secret) => rest.replace(secret, '$1…'), text).replace(TOKEN, '…');
