import { Injectable } from '@nestjs/common';
import type { LocationId } from '#domain/kernel/ids';
import { seenStream } from '#domain/seen/seen.events';
import { eventOf } from '../../event-store/event-of.js';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import { type OwnPlace, type OwnSource, ownSource, OwnSources } from '../../live/record-sources.js';
import { seenKind } from '../../decision-context/seen-kind.js';
import { NewsReader } from './news.reader.js';
import { Registers } from '../../registration/registers.js';

/** News item and its location; null: unknown, for a read mark. */
interface NewsInvalidation {
  readonly id: string;
  readonly locationId: LocationId | null;
}

/**
 * Live records of the current news addressed to a person, at all of their locations; changes at other locations are
 * dropped before reading.
 */
@Injectable()
export class NewsLive {
  @Registers(OwnSources)
  readonly ownSource: OwnSource;

  constructor(private readonly reader: NewsReader) {
    const source = ownSource('news', { invalidationOf, read: (scope) => this.reader.ofPerson(scope) });
    this.ownSource = {
      ...source,
      read: async (scope, invalidations) => {
        const places = await this.reader.worksAt(scope);
        const here = invalidations.flatMap((one) => {
          if (one.id === null) return [one];
          const { id, locationId } = JSON.parse(one.id) as NewsInvalidation;
          return locationId === null || places.includes(locationId) ? [{ ...one, id }] : [];
        });
        return here.length > 0 ? source.read(scope, here) : [];
      },
    };
  }
}

function invalidationOf(logged: LoggedEvent, { userId }: OwnPlace): (string | null)[] {
  const { streamId, event } = logged;
  // Jobs and locations of somebody decide what news is theirs.
  if (streamId === `person/${userId}`) return [null];
  if (streamId.startsWith('news/')) {
    const { newsId, locationId } = event.data as { readonly newsId: string; readonly locationId: LocationId };
    return [JSON.stringify({ id: newsId, locationId } satisfies NewsInvalidation)];
  }
  if (streamId !== seenStream(userId)) return [];
  const items = eventOf(seenKind, logged)?.data.items ?? [];
  return items
    .filter(({ kind }) => kind === 'news')
    .map(({ id }) => JSON.stringify({ id, locationId: null } satisfies NewsInvalidation));
}
