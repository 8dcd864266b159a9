import type { StoredTexts } from '#domain/own-roster/stored-texts';
import { parsed } from './first-screen.js';

/** Version of the record; stored records of another version are not drawn. */
export const PICTURE_VERSION = 1;

/** localStorage key of the stored picture. */
export const PICTURE_KEY = 'rooster-picture';

/** Attribute of the element that a picture is drawn into. */
export const PICTURE_ATTRIBUTE = 'data-picture';

/** Attribute of the element that was pressed in a picture, until the page carries it out. */
export const PRESSED_ATTRIBUTE = 'data-pressed';

/** Attribute of a picture that has been scrolled. */
export const SCROLLED_ATTRIBUTE = 'data-scrolled';

/** Attribute with the name of a button or link of the page. */
export const NAME_ATTRIBUTE = 'data-name';

/** Paths of pages that store a picture. */
export const PICTURED: readonly string[] = ['/new-rooster'];

/** A text, or an element: tag, attributes, contents. */
export type PictureNode =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>>, contents: readonly PictureNode[]];

/** Style sheet of a page. `isUsed`: the picture needs it; the others are for the page itself. */
export interface PictureSheet {
  readonly path: string;
  readonly isUsed: boolean;
}

/**
 * Picture of a page as it was last on this device's screen: drawn before any module has loaded, until the page itself
 * takes over.
 */
export interface PagePicture extends StoredTexts {
  readonly version: typeof PICTURE_VERSION;
  readonly userId: string;
  readonly language: string;
  /** Address of the application's last module: style sheets of another version have other class names. */
  readonly build: string;
  /** Width of the window in pixels. */
  readonly width: number;
  /** Path and query of the page. */
  readonly address: string;
  /** Path and query with which the page was opened, whose meaning ends with the day; null: it may mean another page. */
  readonly opened: string | null;
  /** Style sheets of the page that the document does not name itself, in their order. */
  readonly sheets: readonly PictureSheet[];
  /** Style sheets that the application writes itself, as text. */
  readonly styles: readonly string[];
  readonly contents: readonly PictureNode[];
}

/** Visit of a page, which decides whether a picture may be drawn. `now`: milliseconds since 1970. */
export interface Visit {
  /** Null: nobody is signed in. */
  readonly userId: string | null;
  readonly language: string;
  readonly build: string;
  readonly width: number;
  readonly address: string;
  readonly now: number;
}

/**
 * Parses a stored picture. Null unless it is of this format version, user, language, build, width and address; the
 * address with which the page was opened counts until the end of that day.
 */
export function drawablePicture(text: string | null, visit: Visit): PagePicture | null {
  const picture = parsed(text) as PagePicture | null;
  if (picture?.version !== PICTURE_VERSION || visit.userId === null || picture.userId !== visit.userId) return null;
  if (picture.language !== visit.language || picture.build !== visit.build || picture.width !== visit.width)
    return null;
  const isThere = picture.address === visit.address;
  const isMeant = picture.opened === visit.address && visit.now < picture.asOf.dayEnds;
  return isThere || isMeant ? picture : null;
}

/** Id of the owner of a stored picture, from its JSON; null: none, or it cannot be parsed. */
export function ownerOfPicture(text: string | null): string | null {
  const userId = (parsed(text) as Partial<PagePicture> | null)?.userId;
  return typeof userId === 'string' ? userId : null;
}
