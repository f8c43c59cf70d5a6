import type { Basis } from '@countinghouse/domain/requests/request-options';
import { nextDay } from '@countinghouse/domain/periods/day';
import { BorrowerRequestDocument } from './borrower-request.generated';
import type { BorrowerRequestQuery } from '../../../lib/graphql/types.generated';
import { askGraphql } from '../../../lib/graphql/ask-graphql';
import type { BorrowerPackage, BorrowerState, VisitorState } from './borrower-state';

/** The reached limit of a tenant, with the day after the end of its billing period, when it accepts books again; null when unknown. */
interface ReachedLimit {
  readonly resetsOn: string | null;
}

/** The borrower's request, and the tenant's limit when it is reached. */
export interface ReadState {
  readonly state: BorrowerState | VisitorState;
  readonly reached: ReachedLimit | null;
}

/** Reloads the request and the borrower's progress; throws `ApiProblem`. */
export async function readState(): Promise<ReadState> {
  const { borrowerRequest } = await askGraphql(BorrowerRequestDocument, {}, { background: true });
  const { id, workspace, options, dataCollectionLimit, ...read } = borrowerRequest;
  const reached = reachedLimit(dataCollectionLimit);
  if (workspace === null || id === null) return { state: { ...read, workspace: null }, reached };
  const accountingPackages = read.accountingPackages.map((each) => onBasis(each, options.basisOfAccountingPreference));
  return { state: { ...read, accountingPackages, workspace, request: { id, ...options } }, reached };
}

type Limit = BorrowerRequestQuery['borrowerRequest']['dataCollectionLimit'];

function reachedLimit({ hasLimit, countRemaining, billingPeriodEndDate }: Limit): ReachedLimit | null {
  if (!hasLimit || (countRemaining ?? 0) > 0) return null;
  return { resetsOn: billingPeriodEndDate === null ? null : nextDay(billingPeriodEndDate) };
}

/** A package that has no books on the basis that is asked for is connected no more than one without a connection: its books come as a file. */
function onBasis(each: BorrowerPackage, basis: Basis): BorrowerPackage {
  return { ...each, action: each.action && each.bases.includes(basis) };
}
