/** Content of a push, sent by the server (server/features/notification/push-courier.ts). */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  /** Path in this product: `/rooster?day=…`. */
  readonly url: string;
  /** Two of the same replace each other. */
  readonly tag: string;
  readonly language: string;
}

/** Content to show for the data of a push; null: the data are not in this product's format. */
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
