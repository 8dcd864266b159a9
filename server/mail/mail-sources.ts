import { Injectable } from '@nestjs/common';

/** Who queues mails in the background, from what the database says is to be mailed. */
export interface MailSource {
  /** Queues some; whether there is more. Any node may ask at any time: what is queued twice is for the source to know. */
  queue(): Promise<boolean>;
}

/** The features that queue mails so. They register themselves; who carries messages asks them first. */
@Injectable()
export class MailSources implements MailSource {
  private readonly sources: MailSource[] = [];

  register(source: MailSource): void {
    this.sources.push(source);
  }

  async queue(): Promise<boolean> {
    let more = false;
    for (const source of this.sources) more = (await source.queue()) || more;
    return more;
  }
}
