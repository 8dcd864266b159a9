/** What the server sends with a push (server/features/notification/push-courier.ts). */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  /** Of this product: `/rooster?day=…`. */
  readonly url: string;
  /** Two of the same replace each other. */
  readonly tag: string;
  readonly language: string;
}

/** What a push shows; null: it is none of ours. */
export function contentOf(data: { json(): unknown } | null): PushContent | null {
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
