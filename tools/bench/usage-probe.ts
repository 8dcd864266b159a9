export interface Usage {
  /** With nothing left that may go. */
  readonly memory: NodeJS.MemoryUsage;
  /** Since the program began. */
  readonly cpuMicroseconds: number;
}

/**
 * Loaded into a measured server beside its own program: answers each `usage` with what it holds
 * and has used.
 */
process.on('message', (question) => {
  if (question !== 'usage') return;
  const { user, system } = process.cpuUsage();
  // Objects finalised by the first collection are freed by the second.
  globalThis.gc?.();
  globalThis.gc?.();
  const usage: Usage = { memory: process.memoryUsage(), cpuMicroseconds: user + system };
  process.send?.(usage);
});
// Being asked is no reason to stay, and a server stays no longer than the measurement that has started it.
process.channel?.unref();
process.on('disconnect', () => process.exit());
