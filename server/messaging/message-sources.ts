import { Injectable } from '@nestjs/common';
import { Registry } from '../registration/registry.js';

/** Feature that queues messages in the background from its tables. */
export interface MessageSource {
  /** Queues some; whether there is more. Any node may ask at any time: what is queued twice is for the source to know. */
  queue(): Promise<boolean>;
}

/** The features that queue messages so. Who carries messages asks them first. */
@Injectable()
export class MessageSources extends Registry<MessageSource> implements MessageSource {
  protected nameOf(source: MessageSource): string {
    return source.constructor.name;
  }

  /** Asks all of them. @throws AggregateError of those that failed: none of them stands in the way of the others. */
  async queue(): Promise<boolean> {
    let more = false;
    const failures: unknown[] = [];
    for (const source of this.all()) {
      try {
        more = (await source.queue()) || more;
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'messages could not be queued');
    return more;
  }
}
