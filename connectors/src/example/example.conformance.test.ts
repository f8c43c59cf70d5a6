import { afterAll } from 'vitest';
import type { ImportErrorCode } from '@countinghouse/domain/imports/import-error';
import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import { describeConformance } from '../testing/conformance';
import type { ReadRequest } from '../connector';
import { importOptions } from '../testing/read-request';
import { createExampleConnector } from './connector';
import type { Scenario } from './sandbox/scenario';
import { allow, EAGER_IO, runSandbox, sourceOf } from './testing/run-sandbox';

const sandbox = await runSandbox();
afterAll(() => sandbox.close());
const secrets = [sandbox.client.clientSecret];

async function request(options: ImportOptions, signal: AbortSignal, scenario: Scenario = 'none'): Promise<ReadRequest> {
  const grant = await allow(sandbox.client, 'finch-components', scenario);
  secrets.push(grant.accessToken, grant.refreshToken);
  return { options, today: '2026-11-20', signal, source: sourceOf(sandbox.client, grant) };
}

function failure(name: string, scenario: Scenario & ImportErrorCode) {
  return { name, code: scenario, request: () => request(importOptions(), new AbortController().signal, scenario) };
}

describeConformance('The sample package', {
  connector: createExampleConnector(EAGER_IO),
  request,
  failures: [
    failure('a missing permission', 'InsufficientUserPermissions'),
    failure('failures of the server', 'DatasourceUnresponsive'),
    failure('a damaged journal', 'InternalError'),
    failure('access withdrawn', 'Disconnected'),
  ],
  secrets: () => secrets,
  hasOpenItems: true,
  readsByMonth: true,
});
