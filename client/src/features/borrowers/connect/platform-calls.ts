import { ApiProblem } from '../../../lib/calls/api-problem';
import { callApi } from '../../../lib/calls/call-api';
import type { ConnectionState } from '../../../lib/consent/wait-for-consent';

/** A request to connect a package, as it was made. */
export interface MadeRequest {
  readonly id: string;
  readonly connectionEndpoint: string | null;
}

type Method = Parameters<typeof callApi>[0];
type Options = NonNullable<Parameters<typeof callApi>[2]>;

const tokens = new Map<string, Promise<string>>();

/** Makes a request to connect a package to the borrower's workspace; throws `ApiProblem`. */
export async function makeConnectionRequest(workspaceId: string, datasourceNameId: string): Promise<MadeRequest> {
  return (await callWidget('POST', workspaceId, 'ConnectionRequests', { body: { datasourceNameId } })) as MadeRequest;
}

/** How a connection request stands; throws `ApiProblem`. */
export async function readConnectionRequest(workspaceId: string, id: string): Promise<ConnectionState> {
  const read = (await callWidget('GET', workspaceId, `ConnectionRequests/${id}`, { background: true })) as Partial<ConnectionState>;
  return {
    status: read.status ?? 'Error',
    errorCode: read.errorCode ?? 'None',
    errorDescription: read.errorDescription ?? null,
    connectionId: read.connectionId ?? null,
  };
}

/** The company of a connection as the package names it; null where it does not tell. */
export async function readCompany(workspaceId: string, connectionId: string): Promise<string | null> {
  const read = await callWidget('GET', workspaceId, `Connections/${connectionId}`, { background: true }).catch(() => null);
  const { datasetName } = (read ?? {}) as { datasetName?: unknown };
  return typeof datasetName === 'string' && datasetName.trim() !== '' ? datasetName : null;
}

/** Ends a connection, whose credentials are destroyed; one that is gone already counts as ended. Throws `ApiProblem`. */
export async function endConnection(workspaceId: string, connectionId: string): Promise<void> {
  await callWidget('DELETE', workspaceId, `Connections/${connectionId}`).catch((error: unknown) => {
    if (!(error instanceof ApiProblem) || (error.status !== 404 && error.status !== 410)) throw error;
  });
}

/** Starts the import of a collection from a connection, as a connector widget does; up to which day, the request says. Throws `ApiProblem`. */
export async function importFrom(workspaceId: string, connectionId: string, submissionId: string, today: string): Promise<void> {
  const consumerMetadata = [
    { label: 'SubmissionId', value: submissionId },
    { label: 'Initiator', value: 'portal' },
  ];
  const body = { accountingConnectionId: connectionId, consumerMetadata, reportingEndDate: today };
  await callWidget('POST', workspaceId, 'FinancialRecords/Import', { body });
}

/** A call of the platform API with a delegated token; one that has ended is replaced once. */
async function callWidget(method: Method, workspaceId: string, path: string, options: Options = {}): Promise<unknown> {
  const call = async () => callApi(method, `/Organizations/${workspaceId}/${path}`, { ...options, token: await tokenOf(workspaceId) });
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 401) throw error;
    tokens.delete(workspaceId);
    return call();
  }
}

function tokenOf(workspaceId: string): Promise<string> {
  const known = tokens.get(workspaceId);
  if (known !== undefined) return known;
  const asked = callApi('POST', `/api/Workspaces/${workspaceId}/DelegatedAccessTokens`, { background: true }).then(
    (answer) => (answer as { accessToken: string }).accessToken,
  );
  tokens.set(workspaceId, asked);
  asked.catch(() => tokens.delete(workspaceId));
  return asked;
}
