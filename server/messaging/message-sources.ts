import { Injectable } from '@nestjs/common';
import { Registry } from '../registration/registry.js';

/** Feature that queues messages in the background from its tables. */
export interface MessageSource {
  /**
   * Queues a portion; resolves to whether there is more. Several nodes may call it at the same time, so it must not
   * queue twice.
   */
  queue(): Promise<boolean>;
}

/** Registry of message sources. The delivery worker drains them before sending. */
@Injectable()
export class MessageSources extends Registry<MessageSource> implements MessageSource {
  protected nameOf(source: MessageSource): string {
    return source.constructor.name;
  }

  /**
   * Lets every source queue a portion; true if one has more.
   * @throws AggregateError of the sources that failed, after all have run
   */
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
