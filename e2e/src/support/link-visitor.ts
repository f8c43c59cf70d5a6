import type { APIRequestContext } from '@playwright/test';

/** Opens a link as its borrower does, beside any browser; answers the status of the call. */
export async function openLink(request: APIRequestContext, address: string): Promise<number> {
  const { host, port, searchParams, hash } = new URL(address);
  const data = { eid: searchParams.get('eid'), rid: searchParams.get('rid'), token: hash.replace('#t=', '') };
  const answer = await request.post(`http://127.0.0.1:${port}/api/borrower/session`, { headers: { Host: host }, data });
  return answer.status();
}
