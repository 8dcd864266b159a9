import type { Call } from '#domain/api/call';

/** Limits of a body: bytes as sent, values as parsed. */
interface BodyLimits {
  readonly bytes: number;
  readonly values: number;
}

const MEBIBYTE = 1024 * 1024;

/** Limits for most calls. */
const USUAL: BodyLimits = { bytes: MEBIBYTE, values: 20_000 };

/** Limits for calls with long lists; 2,000 complete people take about 1.5 MiB. */
const LARGE: BodyLimits = { bytes: 4 * MEBIBYTE, values: 80_000 };

/** Limits of a call's body in bytes and parsed values: larger ones if the call is declared `large`. */
export const bodyLimitsOf = (call: Pick<Call, 'large'> | undefined): BodyLimits => (call?.large ? LARGE : USUAL);
