import type { AccountingPackage } from '@countinghouse/connectors/accounting-package';
import type { Connector, PackageSource, ReadRequest } from '@countinghouse/connectors/connector';
import type { HttpIo } from '@countinghouse/connectors/http/http-io';
import { createQuickBooksOnlineConnector } from '@countinghouse/connectors/quickbooks-online/connector';
import { quickBooksOnlinePackage } from '@countinghouse/connectors/quickbooks-online/package';
import { QuickBooksApi } from '@countinghouse/connectors/quickbooks-online/quickbooks-api';
import { createXeroConnector } from '@countinghouse/connectors/xero/connector';
import { xeroPackage } from '@countinghouse/connectors/xero/package';
import { XeroApi } from '@countinghouse/connectors/xero/xero-api';
import { bareQuickBooksAmounts, bareXeroAmounts, type TouchAmount } from './bare-amounts';

/** Requests one page of a package through its client. */
interface PageClient {
  get(resource: string, query: Readonly<Record<string, string>>): Promise<unknown>;
}

/** A package whose mapping and fetching are measured. */
export interface MeasuredPackage {
  readonly package: AccountingPackage;
  readonly connect: (io: HttpIo) => Connector;
  /** The client with which its reader requests pages. */
  readonly clientOf: (source: PackageSource, request: Pick<ReadRequest, 'signal' | 'pages'>, io: HttpIo) => PageClient;
  /** Touches the amount of every ledger line in a parsed body of the package, as few steps as that takes. */
  readonly bareAmounts: (body: unknown, touch: TouchAmount) => void;
}

/** Every package with a stand-in for its vendor. */
export const MEASURED_PACKAGES: readonly MeasuredPackage[] = [
  {
    package: quickBooksOnlinePackage,
    connect: createQuickBooksOnlineConnector,
    clientOf: (source, request, io) => new QuickBooksApi(source, request, io),
    bareAmounts: bareQuickBooksAmounts,
  },
  {
    package: xeroPackage,
    connect: createXeroConnector,
    clientOf: (source, request, io) => new XeroApi(source, request, io),
    bareAmounts: bareXeroAmounts,
  },
];
