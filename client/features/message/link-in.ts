/** First link with a token (`#token=`) in a message's text; null: none. */
export const linkIn = (text: string): string | null => /https?:\/\/\S+#token=[\w-]+/.exec(text)?.[0] ?? null;
