import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../database/database.js';

/**
 * Secret keys of the installation by name, stored unencrypted in the database and equal on every node. `get` stores the
 * caller's new key if there is none; the first one stored by any node wins.
 */
@Injectable()
export class InstallationSecrets {
  private readonly cached = new Map<string, Promise<string>>();

  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /**
   * Secret of this name, cached by the node; `make` creates it if the installation has none. The first value stored by
   * any node wins.
   */
  get(name: string, make: () => string): Promise<string> {
    const cached = this.cached.get(name);
    if (cached) return cached;
    const reading = this.read(name, make);
    this.cached.set(name, reading);
    reading.catch(() => this.cached.delete(name));
    return reading;
  }

  private async read(name: string, make: () => string): Promise<string> {
    const find = () =>
      this.db.selectFrom('installation_secret').select('value').where('name', '=', name).executeTakeFirst();
    const found = await find();
    if (found) return found.value;
    // If several nodes start at once, the first one's secret stays.
    await this.db
      .insertInto('installation_secret')
      .values({ name, value: make() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await find();
    if (!row) throw new Error(`no secret ${name}`);
    return row.value;
  }
}
