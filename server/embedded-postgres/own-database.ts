import { Client } from 'pg';
import { StartFailure } from '../config/start-failure.js';

export const DATABASE = 'rooster';
const NO_SUCH_DATABASE = '3D000';
const WRONG_PASSWORD = '28P01';

/** Makes the application's database unless there is one. @throws StartFailure when the password is another one. */
export const ensureDatabase = async (addressOf: (database: string) => string): Promise<void> => {
  try {
    await query(addressOf(DATABASE), 'select 1');
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === WRONG_PASSWORD) {
      throw new StartFailure(
        'The password in DATA_DIR does not fit the database there: put back the one it was made with.',
      );
    }
    if (code !== NO_SUCH_DATABASE) throw error;
    await query(addressOf('postgres'), `create database ${DATABASE}`);
  }
};

const query = async (url: string, text: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};
