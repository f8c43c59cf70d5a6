import type { BorrowerHandoffFragment, BorrowerImportStatusFragment, BorrowerRequestQuery } from '../../../lib/graphql/types.generated';

type Read = BorrowerRequestQuery['borrowerRequest'];
type ReadCollection = Read['submissions'][number];
type Counts = BorrowerImportStatusFragment['counts'];

/** How an import is going; a count that is left out is not known. */
export type ImportStatus = Omit<BorrowerImportStatusFragment, 'counts'> & { readonly counts: Partial<Counts> };

/** A collection that the borrower has begun. */
export type StartedCollection = Omit<ReadCollection, 'status'> & { readonly status: ImportStatus | null };

/** What a request asks for. */
export type RequestedOptions = Read['options'];

/** The step that the borrower handed to their bookkeeper. */
export type Handoff = BorrowerHandoffFragment;

/** An accounting package as the tenant offers it. */
export type BorrowerPackage = Read['accountingPackages'][number];

/** The borrower's request, its sender, and the borrower's progress. */
export interface BorrowerState extends Omit<Read, 'id' | 'workspace' | 'options' | 'submissions' | 'dataCollectionLimit'> {
  readonly workspace: NonNullable<Read['workspace']>;
  readonly request: RequestedOptions & { readonly id: string };
  /** The newest first. */
  readonly submissions: readonly StartedCollection[];
}

/** A borrower who came without a link and has no workspace yet. */
export type VisitorState = Omit<BorrowerState, 'workspace' | 'request'> & { readonly workspace: null };
