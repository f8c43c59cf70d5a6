import type { CollectionGroup } from '@countinghouse/domain/requests/request-options';

/** How an import stands, as `importstatus` tells it. */
export interface ImportStatus {
  readonly outcome: 'Pending' | 'Success' | 'Error';
  readonly errorCode: string;
  readonly errorDescription?: string | null;
  readonly stage: string | null;
  readonly counts: Readonly<Record<string, number | null>> | null;
}

/** A collection that the borrower has begun. */
export interface BegunCollection {
  readonly id: string;
  readonly creationTime: string;
  /** When its books were sent last; null before. */
  readonly sentTime: string | null;
  readonly datasourceNameId: string | null;
  readonly datasetName: string | null;
  /** Of an upload; null of a package. */
  readonly fileName: string | null;
  readonly autoDeleteAt: string | null;
  readonly financialRecordId: string | null;
  readonly status: ImportStatus | null;
}

/** What is asked of the borrower, by whom, and how far they have come: the answer of `GET /api/borrower/session`. */
export interface BorrowerState {
  readonly workspace: { readonly id: string; readonly displayName: string };
  readonly requestedBy: { readonly displayName: string } | null;
  readonly request: {
    readonly id: string;
    readonly anonymizeCustomersAndVendors?: boolean | null;
    readonly allowUserUpload?: boolean | null;
    readonly provideUserCopy?: boolean | null;
    readonly endOfImport?: string | null;
    readonly basisOfAccountingPreference?: string | null;
    readonly fullFiscalYearsToCollect?: number | null;
    readonly mostRecentPeriodYear?: number | null;
    readonly mostRecentPeriodMonth?: number | null;
    readonly mostRecentPeriodDay?: number | null;
    readonly accountingCollectionGroups?: Readonly<Partial<Record<CollectionGroup, boolean>>> | null;
  };
  /** Null where no link let them in. */
  readonly expirationTime: string | null;
  /** Whether no link let them in. */
  readonly anonymous: boolean;
  readonly showTerms: boolean;
  readonly role: 'Borrower' | 'Bookkeeper';
  readonly handOver: HandOver | null;
  readonly settings: BorrowerSettings;
  readonly accountingPackages: readonly BorrowerPackage[];
  /** The newest first. */
  readonly submissions: readonly BegunCollection[];
}

/** A borrower whom no link let in and who has no workspace yet. */
export type NewcomerState = Omit<BorrowerState, 'workspace' | 'request'> & { readonly workspace: null };

/** The step as the borrower handed it over to their bookkeeper. */
export interface HandOver {
  readonly state: 'Waiting' | 'Opened' | 'Ready' | 'Declined';
  readonly senderName: string;
  readonly emailAddress: string | null;
  readonly datasourceNameId: string | null;
  readonly createdTime: string;
  readonly remindedTime: string | null;
  readonly openedTime: string | null;
  /** What was connected since. */
  readonly connection: { readonly id: string; readonly datasourceNameId: string; readonly datasetName: string | null } | null;
  /** The file that the bookkeeper had checked last, while it is held. */
  readonly upload: {
    readonly id: string;
    readonly fileName: string;
    readonly companyName: string | null;
    readonly isReady: boolean;
  } | null;
}

/** What the tenant and the request let the borrower do. */
interface BorrowerSettings {
  readonly showBorrowerIntroBanner: boolean;
  readonly alwaysCollectBorrowerBusinessInfo: boolean;
  readonly allowMultipleBorrowerImports: boolean;
  readonly allowUserUpload: boolean;
  readonly provideUserCopy: boolean;
  /** Formats of supporting documents that the tenant takes. */
  readonly acceptedDocuments: readonly string[];
  /** Days after which what is sent is removed; null where that is not settled. */
  readonly retentionDays: number | null;
}

/** An accounting package as the tenant offers it. */
export interface BorrowerPackage {
  readonly datasourceNameId: string;
  readonly name: string;
  readonly beta: boolean;
  /** Whether choosing it starts something. */
  readonly action: boolean;
}
