import { safeHref } from '@countinghouse/domain/tenants/safe-href';
import { callApi } from '../../lib/calls/call-api';

/** The address of a team's sign-in page, by its name; throws `ApiProblem`, of status 404 when there is no such team. */
export async function findTeam(name: string): Promise<string> {
  const answer = await callApi('GET', `/api/tenant/destinations/${encodeURIComponent(name.trim())}`);
  const url = typeof answer === 'object' && answer !== null && 'url' in answer ? safeHref(answer.url) : null;
  if (url === null) throw new Error('The address of the team could not be read.');
  return url;
}
