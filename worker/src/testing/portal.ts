import { createApp } from '@countinghouse/server/app';
import { multipart } from '@countinghouse/server/testing/multipart';
import { testIdentity } from '@countinghouse/server/testing/test-identity';
import { TEST_PEOPLE } from '@countinghouse/server/testing/test-people';
import type { TestSubmission } from '@countinghouse/server/testing/a-submission';
import { silent, type TestBed } from './test-bed';

/** What the server answered; the body is parsed when it is JSON. */
export interface PortalAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  readonly body: any; // oxlint-disable-line typescript/no-explicit-any -- a test looks into what it asked for
}

/** The server over a bed, as ada of `lender` uses it. */
export interface Portal {
  /** As ada, unless the headers say otherwise. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<PortalAnswer>;
  /** The data of one GraphQL operation; throws what went wrong. */
  graphql(query: string, variables: object): Promise<PortalAnswer['body']>;
  /** Uploads financial data, which starts its import, with further fields of its form where they are given; answers the id of the record. */
  upload(content: Buffer, fileName: string, submission: TestSubmission, fields?: Readonly<Record<string, string>>): Promise<string>;
  close(): Promise<void>;
}

const HOST = 'lender.localhost:3000';

/** Opens the server and signs ada in. */
export async function openPortal(bed: TestBed): Promise<Portal> {
  const { platform } = bed;
  const identity = await testIdentity(platform.clock);
  const app = await createApp({
    ...{ platform, identity, log: silent, production: false, trustedProxies: [], clientFolder: null },
    // Calls wait longer than in production, since what these tests show is not how long a loaded machine takes.
    patience: 'background',
  });
  await app.http.ready();
  const { emailAddress } = TEST_PEOPLE.ada;
  const authorization = `Bearer ${await identity.sign('lender', emailAddress)}`;
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload: object | Buffer | undefined,
    headers: object,
  ): Promise<PortalAnswer> => {
    const answer = await app.http.inject({ method, url, payload, headers: { host: HOST, authorization, ...headers } });
    const isJson = (answer.headers['content-type'] ?? '').includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
      bytes: answer.rawPayload,
      body: isJson ? answer.json() : answer.payload,
    };
  };
  await send('POST', '/api/auth/postlogin', { emailAddress }, {});
  return {
    call: (method, path, body, headers = {}) => send(method, path, body, headers),
    async graphql(query, variables) {
      const { body } = await send('POST', '/graphql', { query, variables }, {});
      if (body.errors !== undefined) throw new Error(JSON.stringify(body.errors));
      return body.data;
    },
    async upload(content, fileName, { workspaceId, submissionId }, fields = {}) {
      const { body: form, headers } = multipart(content, fileName, 'content', fields);
      const query = `submissionId=${submissionId}&submissionDocumentType=FinancialData`;
      const { status, body } = await send('POST', `/api/documents/${workspaceId}?${query}`, form, headers);
      if (status !== 201) throw new Error(`The upload was answered with ${status}: ${JSON.stringify(body)}`);
      return body.financialRecordId as string;
    },
    close: () => app.close(),
  };
}
