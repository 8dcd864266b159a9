import { withoutToken } from './hosts.js';

/**
 * The single-use token with which a browser arrives from another location. It is taken out of the address as soon
 * as this module is read, before a router looks at it, so that it stays in no history, bookmark or log.
 */
let waiting: string | null = null;

const { token, rest } = withoutToken(window.location.href);
if (token !== null) {
  waiting = token;
  window.history.replaceState(window.history.state, '', rest);
}

/** The token, once: it cannot be used a second time. */
export function takeHandOverToken(): string | null {
  const taken = waiting;
  waiting = null;
  return taken;
}
