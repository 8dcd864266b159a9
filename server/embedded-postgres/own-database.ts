import { createHmac } from 'node:crypto';
import { Client, escapeLiteral } from 'pg';
import { StartFailure } from '../config/start-failure.js';

/** Name of the product's database. */
export const DATABASE_NAME = 'rooster';
/** Role of the product: owns its database, and is no superuser of the cluster. */
export const PRODUCT_ROLE = 'rooster_product';
const NO_SUCH_DATABASE = '3D000';
const WRONG_PASSWORD = '28P01';

/** Password of the product's role, derived from that of the cluster and not convertible back. */
export const productPassword = (clusterPassword: string): string =>
  createHmac('sha256', clusterPassword).update(PRODUCT_ROLE).digest('base64url');

/**
 * Creates the product's role and database if missing, sets the role's password, and gives it everything in the database
 * that it does not own.
 * @param addressOf URL of a database for the superuser of the cluster.
 * @throws StartFailure if the cluster has another password
 */
export async function ensureDatabase(addressOf: (database: string) => string, password: string): Promise<void> {
  await asSuperuser(addressOf('postgres'), async (cluster) => {
    const { rowCount } = await cluster.query('select from pg_roles where rolname = $1', [PRODUCT_ROLE]);
    await cluster.query(
      `${rowCount === 0 ? 'create' : 'alter'} role ${PRODUCT_ROLE}
       login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${escapeLiteral(password)}`,
    );
  });
  await asSuperuser(addressOf(DATABASE_NAME), handOver).catch(async (error: unknown) => {
    if ((error as { code?: string }).code !== NO_SUCH_DATABASE) throw error;
    await asSuperuser(addressOf('postgres'), (cluster) =>
      cluster.query(`create database ${DATABASE_NAME} owner ${PRODUCT_ROLE}`),
    );
  });
}

/**
 * Gives the product's role all objects that it does not own, each in its own transaction, so that locks of running
 * programs are waited for one at a time.
 */
async function handOver(database: Client): Promise<void> {
  const { rows } = await database.query<{ command: string }>(NOT_OWNED);
  for (const { command } of rows) await database.query(command);
}

/** Sequences of columns go with their tables. */
const NOT_OWNED = `
  select format('alter database %I owner to ${PRODUCT_ROLE}', datname) as command from pg_database
  where datname = current_database() and datdba <> '${PRODUCT_ROLE}'::regrole
  union all
  select format('alter %s %s owner to ${PRODUCT_ROLE}', case relkind when 'S' then 'sequence' else 'table' end, oid::regclass)
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
    and relowner <> '${PRODUCT_ROLE}'::regrole
    and not (relkind = 'S' and exists (
      select from pg_depend
      where classid = 'pg_class'::regclass and objid = pg_class.oid and refclassid = 'pg_class'::regclass
        and deptype in ('a', 'i')))
  union all
  select format('alter routine %s owner to ${PRODUCT_ROLE}', oid::regprocedure) from pg_proc
  where pronamespace = 'public'::regnamespace and proowner <> '${PRODUCT_ROLE}'::regrole
  union all
  select format('alter type %s owner to ${PRODUCT_ROLE}', oid::regtype) from pg_type
  where typnamespace = 'public'::regnamespace and typtype in ('e', 'd') and typowner <> '${PRODUCT_ROLE}'::regrole`;

async function asSuperuser(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    await work(client);
  } catch (error) {
    if ((error as { code?: string }).code !== WRONG_PASSWORD) throw error;
    throw new StartFailure(
      'The password in DATA_DIR does not fit the database there: put back the one it was made with.',
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
