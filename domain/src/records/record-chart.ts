import type { Account } from '../accounts/account';
import { isBalanceSheetType } from '../accounts/account-type';
import type { Books } from '../statements/books';
import { CLASSIFICATION, TAXONOMY_ID } from './classification';
import type { ClassificationId } from './classification';

/** An account of a chart with those below it. */
export interface RecordAccount {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  /** Real accounts carry their balance over the end of a year, nominal ones begin it at zero. */
  readonly kind: 'Real' | 'Nominal';
  /** A heading has accounts below it and no entries itself. */
  readonly role: 'Bookkeeping' | 'ReportHeader';
  readonly classification: readonly { readonly classificationId: ClassificationId; readonly taxonomyId: string }[];
  readonly subaccounts: readonly RecordAccount[];
  readonly userAssignedCode?: string;
}

/** How an account is named everywhere in the platform API. */
export const accountIdOf = (ordinal: number) => String(ordinal);

/** The chart of accounts as a tree, in the order of the source. */
export function recordChart({ accounts, matrix }: Pick<Books, 'accounts' | 'matrix'>): readonly RecordAccount[] {
  const used = new Set(
    matrix.rows
      .filter(({ opening, debits, credits }) => [opening, ...debits, ...credits].some((amount) => amount !== 0))
      .map(({ account }) => account),
  );
  const below = new Map<number | null, Account[]>();
  for (const account of accounts) {
    const parent = accounts[account.parentOrdinal ?? -1] === undefined ? null : account.parentOrdinal;
    below.set(parent, [...(below.get(parent) ?? []), account]);
  }
  const present = (account: Account): RecordAccount => {
    const subaccounts = (below.get(account.ordinal) ?? []).map(present);
    return presentAccount(account, subaccounts, subaccounts.length > 0 && !used.has(account.ordinal));
  };
  return (below.get(null) ?? []).map(present);
}

function presentAccount(account: Account, subaccounts: readonly RecordAccount[], isHeader: boolean): RecordAccount {
  const { ordinal, name, number, sourceId, description, type } = account;
  return {
    id: accountIdOf(ordinal),
    name: name || number || sourceId,
    ...(description !== null && { description }),
    kind: isBalanceSheetType(type) ? 'Real' : 'Nominal',
    role: isHeader ? 'ReportHeader' : 'Bookkeeping',
    classification: [{ classificationId: CLASSIFICATION[type], taxonomyId: TAXONOMY_ID }],
    subaccounts,
    ...(number !== null && { userAssignedCode: number }),
  };
}
