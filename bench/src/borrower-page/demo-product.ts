import { Agent } from 'node:http';
import { freePort } from '@countinghouse/server/platform/embedded/free-port';
import { builtProgram } from '../imports/built-programs';
import { callJson } from '../measuring/call-json';
import { inFolder } from '../measuring/in-folder';
import { runProgram } from '../measuring/run-program';
import { startProgram } from '../measuring/start-program';

/** The whole product as `npm start` runs it, with its demo tenants. */
export interface DemoProduct {
  readonly port: number;
  readonly home: string;
}

/** Starts the built product on a port and in a separate folder, works with it and stops it. */
export async function withDemoProduct<T>(work: (product: DemoProduct) => Promise<T>): Promise<T> {
  return inFolder('demo', async (home) => {
    const port = await freePort();
    const env = { PATH: process.env.PATH, COUNTINGHOUSE_DEMO: 'true', PORT: `${port}`, COUNTINGHOUSE_HOME: home, LOG_LEVEL: 'warn' };
    const demo = await startProgram(builtProgram('server/dist/demo.js'), [], env, 'Stop with Ctrl-C.');
    try {
      return await work({ port, home });
    } finally {
      await demo.stop();
    }
  });
}

const LENDER = { tenant: 'lender', email: 'ada@lender.example' };
const CREATE_WORKSPACE = 'mutation { createWorkspace(input: { displayName: "Alder & Finch Bakery" }) { id } }';
const ASK_FOR_BOOKS = `mutation ($workspaceId: ID!, $options: RequestOptionsInput!) {
  createSubmissionRequest(input: { workspaceId: $workspaceId, options: $options }) { shareableLink { url } }
}`;
const GROUPS = ['financial-statements', 'accounts-receivable', 'accounts-payable', 'transactions'];

/** The address of a link by which a borrower answers a request for everything. */
export async function aBorrowerLink({ port, home }: DemoProduct): Promise<string> {
  const token = await signIn(home);
  const agent = new Agent();
  const ask = async <T>(query: string, variables: object = {}): Promise<T> => {
    const body = JSON.stringify({ query, variables });
    const answer = await callJson(agent, { port, path: '/graphql', host: `${LENDER.tenant}.localhost:${port}`, token, body });
    return (JSON.parse(answer) as { readonly data: T }).data;
  };
  const { createWorkspace } = await ask<{ readonly createWorkspace: { readonly id: string } }>(CREATE_WORKSPACE);
  const options = {
    hasShareableLink: true,
    allowUserUpload: true,
    accountingCollectionGroups: GROUPS.map((id) => ({ id, collect: true })),
  };
  const requested = await ask<{ readonly createSubmissionRequest: { readonly shareableLink: { readonly url: string } } }>(ASK_FOR_BOOKS, {
    workspaceId: createWorkspace.id,
    options,
  });
  return requested.createSubmissionRequest.shareableLink.url;
}

async function signIn(home: string): Promise<string> {
  const args = [builtProgram('server/dist/print-token.js'), '--tenant', LENDER.tenant, '--email', LENDER.email];
  const { output } = await runProgram(process.execPath, args, { PATH: process.env.PATH, COUNTINGHOUSE_HOME: home });
  return output.trim();
}
