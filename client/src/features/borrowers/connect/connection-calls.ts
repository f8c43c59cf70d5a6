import {
  BorrowerConnectionDocument,
  BorrowerConnectionRequestDocument,
  ConnectPackageDocument,
  EndBorrowerConnectionDocument,
} from './connecting.generated';
import type { ConnectPackageMutation } from '../../../lib/graphql/types.generated';
import { ApiProblem } from '../../../lib/calls/api-problem';
import type { ConnectionState } from '../../../lib/consent/wait-for-consent';
import { askGraphql } from '../../../lib/graphql/ask-graphql';

/** Makes a request to connect a package to the borrower's workspace; throws `ApiProblem`. */
export async function makeConnectionRequest(datasourceNameId: string): Promise<ConnectPackageMutation['createBorrowerConnectionRequest']> {
  return (await askGraphql(ConnectPackageDocument, { datasourceNameId })).createBorrowerConnectionRequest;
}

/** How a connection request is going; throws `ApiProblem`. */
export async function readConnectionRequest(id: string): Promise<ConnectionState> {
  return (await askGraphql(BorrowerConnectionRequestDocument, { id }, { background: true })).borrowerConnectionRequest;
}

/** The company of a connection as the package names it; null where it does not say. */
export async function readCompany(id: string): Promise<string | null> {
  const read = await askGraphql(BorrowerConnectionDocument, { id }, { background: true }).catch(() => null);
  const name = read?.borrowerConnection.datasetName ?? '';
  return name.trim() === '' ? null : name;
}

/**
 * Ends a connection, whose credentials are destroyed, unless it is not the borrower's to end; answers whether it is gone. Throws
 * `ApiProblem`.
 */
export async function endConnection(id: string): Promise<boolean> {
  await askGraphql(EndBorrowerConnectionDocument, { id });
  return askGraphql(BorrowerConnectionDocument, { id }, { background: true }).then(
    () => false,
    (error: unknown) => {
      if (error instanceof ApiProblem && error.code === 'NotFound') return true;
      throw error;
    },
  );
}
