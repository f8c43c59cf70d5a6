import { ApiProblem, problemFrom } from '../../../lib/calls/api-problem';
import { newRequestId, requestHeaders } from '../../../lib/calls/request-headers';
import { noteRefusal } from '../../../lib/calls/session-expired';

interface FinancialData {
  readonly workspaceId: string;
  readonly submissionId: string;
  readonly file: File;
  /** Told where the file can't say it itself. */
  readonly fiscalYearEndMonth: number | null;
  readonly baseCurrency: string | null;
}

/** Sends a file as the financial data of a submission, which starts its import; `onProgress` gets the bytes sent. Throws `ApiProblem`. */
export function uploadFinancialData(data: FinancialData, onProgress: (sent: number) => void, signal: AbortSignal): Promise<void> {
  const requestId = newRequestId();
  const body = new FormData();
  body.append('content', data.file, data.file.name);
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', uploadPath(data));
    for (const [name, value] of Object.entries(requestHeaders(requestId))) call.setRequestHeader(name, value);
    call.setRequestHeader('Accept', 'application/json');
    call.responseType = 'json';
    call.upload.onprogress = (event) => onProgress(event.loaded);
    call.onload = () => (call.status >= 200 && call.status < 300 ? resolve() : reject(refused(call, requestId)));
    call.onerror = () => reject(new ApiProblem('Request to server failed.', 0, 'NetworkError', requestId));
    call.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    signal.addEventListener('abort', () => call.abort());
    call.send(body);
  });
}

function uploadPath({ workspaceId, submissionId, fiscalYearEndMonth, baseCurrency }: FinancialData): string {
  const query = new URLSearchParams({ submissionId, submissionDocumentType: 'FinancialData' });
  if (fiscalYearEndMonth !== null) query.set('fiscalYearEndMonth', String(fiscalYearEndMonth));
  if (baseCurrency !== null) query.set('baseCurrency', baseCurrency);
  return `/api/documents/${workspaceId}?${query.toString()}`;
}

function refused(call: XMLHttpRequest, requestId: string): ApiProblem {
  const problem = problemFrom(call.response, call.status, requestId);
  noteRefusal(problem.status, problem.code);
  return problem;
}
