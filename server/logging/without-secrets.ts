/**
 * Patterns whose second part is a secret: addresses of calendars and reports, values of tokens and passwords, queries
 * of login pages, and bearer tokens.
 */
const SECRETS = [
  /(\/api\/(?:calendar|delivery-reports)\/)[^/?\s]+/g,
  /((?:token|password|wachtwoord|secret)["']?\s*(?:=|:|%3D)\s*)(?:"[^"]*"?|'[^']*'?|[^&#\s"',;]+)/gi,
  // The whole query is removed: login pages are opened with keys of other locations.
  /(\/login\?)[^#\s"']+/gi,
  /(\bBearer\s+)[^\s"',]+/gi,
];

/** Text with the length and characters of a token of the product. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** The text with tokens, passwords, keys in addresses and the queries of login pages replaced by `…`, for logging. */
export const withoutSecrets = (text: string): string =>
  SECRETS.reduce((rest, secret) => rest.replace(secret, '$1…'), text).replace(TOKEN, '…');
