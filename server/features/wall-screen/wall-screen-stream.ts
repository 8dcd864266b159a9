import type { LocationId, WallScreenId } from '#domain/kernel/ids';

/** First part of the names of wall screens' streams. */
export const WALL_SCREEN_STREAMS = 'wall-screen';

/** Name of the stream `wall-screen/{locationId}/{wallScreenId}`. */
export const wallScreenStream = (locationId: string, wallScreenId: string): string =>
  `${WALL_SCREEN_STREAMS}/${locationId}/${wallScreenId}`;

/** Location and screen in the name of a stream. */
export function screenOf(stream: string): { readonly locationId: LocationId; readonly wallScreenId: WallScreenId } {
  const [, locationId, wallScreenId] = stream.split('/');
  return { locationId: locationId as LocationId, wallScreenId: wallScreenId as WallScreenId };
}
