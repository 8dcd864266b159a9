import { login } from '../../tools/testing/demo.js';

const PORT = Number(process.env['ROOSTER_PORT']);

/** What a call is answered under a session, whatever that is. */
export const callApi = (port: number, token: string, method: string, path: string, body?: object): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

/** What a call is answered to somebody of the demo, whatever that is. `port`: of which node. */
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
 * What somebody of the demo asks or does from a browser of their own that a journey has no need to watch.
 *
 * @throws Error when it is refused
 */
export const askApi = async <Answer>(...request: Parameters<typeof callAs>): Promise<Answer> =>
  (await (await accepted(callAs(...request))).json()) as Answer;

/** @throws Error for an answer that refuses, with its words */
export async function accepted(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return response;
}
