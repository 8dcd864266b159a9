/** The front page as the server has it now, past the service worker, which keeps the version that is here; null: no answer. */
export async function frontPage(): Promise<string | null> {
  const answer = await fetch('/', { cache: 'no-store' });
  return answer.ok ? answer.text() : null;
}
