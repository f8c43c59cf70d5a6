import { findPackage } from '@countinghouse/connectors/registry';
import type { ConnectionFailure } from '@countinghouse/domain/connections/connection-failure';
import english from '@countinghouse/domain/locales/en/connections.json' with { type: 'json' };
import type { ConnectionHistory } from './connection-history';
import type { PackageConnection } from './package-connection';

/** Whether books can be collected over a connection. */
export interface ConnectionHealth {
  /** What is wrong; null: nothing. */
  readonly failure: ConnectionFailure | null;
  /** What happened and what to do, in one sentence for people. */
  readonly message: string;
}

/** The health of a connection for API clients; the portal shows the same in the reader's language. */
export function connectionHealth({ datasourceNameId }: PackageConnection, { failure }: ConnectionHistory): ConnectionHealth {
  const source = findPackage(datasourceNameId)?.name ?? datasourceNameId;
  const message = failure === null ? english.healthReady : english[`health.${failure}`].replace('{source}', source);
  return { failure, message };
}
