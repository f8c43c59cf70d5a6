import { trackBusy } from '../busy/busy';
import { ApiProblem, problemOf } from './api-problem';
import { newRequestId, requestHeaders } from './request-headers';
import { recordRefusal } from './session-expired';

/** Fetches a file by REST; an answer outside 2xx is thrown as `ApiProblem`. */
export async function callFile(path: string): Promise<Blob> {
  const done = trackBusy(`GET ${path}`);
  const requestId = newRequestId();
  try {
    const response = await fetch(path, { headers: requestHeaders(requestId), cache: 'no-cache' }).catch(() => {
      throw new ApiProblem('Request to server failed.', 0, 'NetworkError', requestId);
    });
    if (response.ok) return await response.blob();
    const problem = await problemOf(response, requestId);
    recordRefusal(problem.status, problem.code);
    throw problem;
  } finally {
    done();
  }
}
