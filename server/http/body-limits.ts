import type { Call } from '#domain/api/call';

/** Limits of a body: bytes as sent, values as parsed. */
interface BodyLimits {
  readonly bytes: number;
  readonly values: number;
}

const MEBIBYTE = 1024 * 1024;

/** Far more than any call asks for, far less than it takes to keep a node busy with what is wrong about it. */
const USUAL: BodyLimits = { bytes: MEBIBYTE, values: 20_000 };

/** A list of 2,000 people with everything that it can tell of them is about a mebibyte and a half. */
const LARGE: BodyLimits = { bytes: 4 * MEBIBYTE, values: 80_000 };

/** Limits of a call's body in bytes and parsed values: larger ones if the call is declared `large`. */
export const bodyLimitsOf = (call: Pick<Call, 'large'> | undefined): BodyLimits => (call?.large ? LARGE : USUAL);
