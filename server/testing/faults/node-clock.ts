const CLOCK = new URL('./movable-clock.mjs', import.meta.url).href;

/** Environment of a node whose clock `setClock` moves at a port. */
export const withClock = (environment: Record<string, string>, port: number): Record<string, string> => ({
  ...environment,
  NODE_OPTIONS: `--import=${CLOCK}`,
  CLOCK_PORT: String(port),
});

/** Sets the time of day of the node with this clock that many milliseconds off. */
export async function setClock(port: number, byMs: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/?by=${byMs}`);
  if (!response.ok) throw new Error('The clock does not move');
}
