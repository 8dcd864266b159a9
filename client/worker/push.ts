/** Content of a push, sent by the server (server/features/notification/push-courier.ts). */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  /** Path in this product that a click opens: `/rooster?day=…`. */
  readonly url: string;
  /** A notification replaces one with an equal tag that is still shown. */
  readonly tag: string;
  readonly language: string;
}

/**
 * Parses the data of a push. Missing texts become `''`, a missing tag `rooster` and a missing language `nl`; a URL that
 * leads out of this product becomes `/main`. Null: no JSON, or no title or URL. Never throws.
 */
export function pushContent(data: { json(): unknown } | null): PushContent | null {
  try {
    const { title, body, url, tag, language } = (data?.json() ?? {}) as Partial<Record<keyof PushContent, unknown>>;
    if (typeof title !== 'string' || typeof url !== 'string') return null;
    return {
      title,
      body: text(body),
      url: ownPath(url),
      tag: text(tag) || 'rooster',
      language: text(language) || 'nl',
    };
  } catch {
    return null;
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A path of this product: nothing that a push says leads elsewhere. */
const ownPath = (url: string): string => (/^\/(?![/\\])/.test(url) ? url : '/main');
