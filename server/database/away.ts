/** System errors of an unreachable server. */
const NOT_REACHED = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/**
 * SQLSTATE: the server stops, has crashed, starts, takes no more connections, has no room left, or has needed too long
 * for a statement or between two.
 */
const NOT_SERVING = ['57P01', '57P02', '57P03', '53100', '53200', '53300', '57014', '25P03'];
/** SQLSTATE class of broken connections. */
const CONNECTION_CLASS = /^08...$/;
/** The driver gives these no code. */
const WITHOUT_CODE = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
];

/**
 * Whether an error means that the database is unreachable, stopping, out of connections or space, or has exceeded a
 * time limit, so that a retry may succeed. False for values that are no Error.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string')
    return NOT_REACHED.includes(code) || NOT_SERVING.includes(code) || CONNECTION_CLASS.test(code);
  return WITHOUT_CODE.some((beginning) => error.message.startsWith(beginning));
}
