import { login } from '../../testing/demo.js';

const port = Number(process.env['ROOSTER_PORT']);

/** What somebody of the demo asks or does from a browser of their own that a journey has no need to watch. */
export async function askApi<Answer>(account: string, method: string, path: string, body?: object): Promise<Answer> {
  const { token } = await login(port, account);
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
