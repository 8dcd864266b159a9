import type { LocationId, WallScreenId } from '#domain/kernel/ids';

/** First part of the names of streams that screens watch. */
export const WALL_SCREEN_STREAMS = 'wall-screen';

/** `wall-screen/{location}/{screen}`: what one screen shows. Only its link opens it. */
export const wallScreenStream = (locationId: string, wallScreenId: string): string =>
  `${WALL_SCREEN_STREAMS}/${locationId}/${wallScreenId}`;

export function screenOf(stream: string): { readonly locationId: LocationId; readonly wallScreenId: WallScreenId } {
  const [, locationId, wallScreenId] = stream.split('/');
  return { locationId: locationId as LocationId, wallScreenId: wallScreenId as WallScreenId };
}
