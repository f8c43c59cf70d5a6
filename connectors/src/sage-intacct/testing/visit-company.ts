import type { ImportPage } from '@countinghouse/domain/imports/page';
import type { PackageClient } from '../../authorization';
import type { ReadRequest } from '../../connector';
import type { HttpIo } from '../../http/http-io';
import type { KernelCompany } from '../../sandbox-kit/kernel/company';
import { steppedIo, visitPackage } from '../../sandbox-kit/testing/package-visit';
import type { RunningSandbox } from '../../sandbox-kit/testing/running-sandbox';
import { sentText } from '../../sandbox-kit/testing/sent-text';
import { importOptions, readAll } from '../../testing/read-request';
import { createSageIntacctAuthorization } from '../authorization';
import { createSageIntacctConnector } from '../connector';
import { SANDBOX_LOGIN } from '../sandbox/session-book';
import { intacctHarness } from './intacct-harness';

/** The day on which books are read. */
export const TODAY = '2026-11-20';

/** A company at its stand-in, and every body that was sent there. */
export interface CompanyVisit {
  readonly client: PackageClient;
  readonly running: RunningSandbox;
  readonly sent: readonly string[];
  /** Signs in as a company, with other values where those are given. */
  readonly authorize: (
    typed: Readonly<Record<string, string>>,
  ) => ReturnType<ReturnType<typeof createSageIntacctAuthorization>['authorize']>;
  /** Reads the books of an organization of what was granted. */
  readonly read: (organizationId: string, request?: Partial<ReadRequest>) => Promise<ImportPage[]>;
}

/** Starts the stand-in with a company. */
export async function visitCompany(company: KernelCompany): Promise<CompanyVisit> {
  const { running, client } = await visitPackage(intacctHarness, [company], TODAY);
  const sent: string[] = [];
  const stepped = steppedIo(running);
  const io: HttpIo = {
    ...stepped,
    fetch: (url, init) => {
      sent.push(sentText(init));
      return stepped.fetch(url, init);
    },
  };
  const { signal } = new AbortController();
  const authorization = createSageIntacctAuthorization(io);
  const authorize: CompanyVisit['authorize'] = (typed) => authorization.authorize(client, { ...SANDBOX_LOGIN, ...typed }, signal);
  return {
    running,
    client,
    sent,
    authorize,
    async read(organizationId, request = {}) {
      const granted = await authorize({ companyId: organizationId.split('/')[0] ?? '' });
      if ('refused' in granted) throw new Error('The sign-in was refused.');
      let { secrets } = granted;
      const renewAccess = async () => {
        ({ secrets } = await authorization.refresh(client, secrets, signal));
        return authorization.access(secrets, client);
      };
      const source = {
        kind: 'package',
        apiUrl: client.addresses.api,
        access: authorization.access(secrets, client),
        organizationId,
      } as const;
      const options = importOptions({ fullFiscalYears: 0 });
      return readAll(createSageIntacctConnector(io), { options, today: TODAY, signal, source, renewAccess, ...request });
    },
  };
}
