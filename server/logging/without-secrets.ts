/** What a text may hold that is a key by itself: the address of a calendar or of reports, a token in an address or after `Bearer`. */
const SECRETS = [
  /(\/api\/(?:calendar|delivery-reports)\/)[^/?\s]+/g,
  /([?&#](?:token|password)=)[^&#\s]+/gi,
  /(\bBearer\s+)[^\s"',]+/gi,
];

/** Anything of the length and letters of our tokens, wherever it stands. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** A text for the log, without the keys that people and browsers put where they do not belong. */
export const withoutSecrets = (text: string): string =>
  SECRETS.reduce((rest, secret) => rest.replace(secret, '$1…'), text).replace(TOKEN, '…');
