/** The link with a key that a message holds; null: it holds none. */
export const linkIn = (text: string): string | null => /https?:\/\/\S+#token=[\w-]+/.exec(text)?.[0] ?? null;
