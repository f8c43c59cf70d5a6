import { ApiProblem, problemFrom } from './api-problem';
import { newRequestId, requestHeaders } from './request-headers';
import { recordRefusal } from './session-expired';

/** How an upload is followed and stopped. */
export interface UploadOptions {
  /** Gets the bytes that went out. */
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
  /** Types of accounts for which the file states none, by account number. */
  readonly accountTypes?: Readonly<Record<string, string>> | undefined;
}

/** Posts a file as the field `content` of a form (docs/spec.md, borrower 7) and answers the JSON that comes back; throws `ApiProblem`, and AbortError when it is stopped. */
export function uploadFile(path: string, file: File, { onProgress, signal, accountTypes }: UploadOptions): Promise<unknown> {
  const requestId = newRequestId();
  const body = new FormData();
  if (accountTypes !== undefined) body.append('accountTypes', JSON.stringify(accountTypes));
  body.append('content', file, file.name);
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', path);
    for (const [name, value] of Object.entries(requestHeaders(requestId))) call.setRequestHeader(name, value);
    call.setRequestHeader('Accept', 'application/json');
    call.responseType = 'json';
    call.upload.onprogress = (event) => onProgress(event.loaded);
    call.onload = () => (call.status >= 200 && call.status < 300 ? resolve(call.response) : reject(refused(call, requestId)));
    call.onerror = () => reject(new ApiProblem('Request to server failed.', 0, 'NetworkError', requestId));
    call.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    signal.addEventListener('abort', () => call.abort());
    call.send(body);
  });
}

function refused(call: XMLHttpRequest, requestId: string): ApiProblem {
  const problem = problemFrom(call.response, call.status, requestId);
  recordRefusal(problem.status, problem.code);
  return problem;
}
