import { login } from '../../tools/testing/demo.js';

const PORT = Number(process.env['ROOSTER_PORT']);

/** Response to a call with a session token, whatever its status. */
export const callApi = (port: number, token: string, method: string, path: string, body?: object): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

/** Response to a call by a demo account, whatever its status. `port`: node that is called. */
export async function callAs(
  account: string,
  method: string,
  path: string,
  body?: object,
  port = PORT,
): Promise<Response> {
  const { token } = await login(port, account);
  return callApi(port, token, method, path, body);
}

/**
 * Calls the API as a demo account, for steps that a journey does not watch on screen.
 *
 * @throws Error when the call is refused
 */
export const askApi = async <Answer>(...request: Parameters<typeof callAs>): Promise<Answer> =>
  (await (await accepted(callAs(...request))).json()) as Answer;

/** @throws Error for an answer that refuses, with its words */
export async function accepted(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return response;
}
