/**
 * Fetches the HTML of the front page from the server, bypassing HTTP cache and service worker, which would give the
 * version of this page. Null: the server answered with an error; rejects when it cannot be reached.
 */
export async function frontPage(): Promise<string | null> {
  const answer = await fetch('/', { cache: 'no-store' });
  return answer.ok ? answer.text() : null;
}
