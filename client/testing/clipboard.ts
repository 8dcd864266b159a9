/** Clipboard data in memory, which jsdom lacks; empty at first. */
export function clipboard() {
  const data = new Map<string, string>();
  return {
    setData: (type: string, text: string) => data.set(type, text),
    getData: (type: string) => data.get(type) ?? '',
  };
}
