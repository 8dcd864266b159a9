/** Ends what `start-cluster.mjs` began. */
export default async () => {
  await globalThis.stopTestCluster?.();
};
