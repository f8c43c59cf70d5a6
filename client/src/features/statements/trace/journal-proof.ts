import { exactSum, isSameAmount, negated } from '../figures/exact-sum';

/** The debits and credits of some lines, and whether they make a movement. */
export interface JournalProof {
  readonly debits: string;
  readonly credits: string;
  readonly ties: boolean;
}

/** Proves that lines make a movement in presentation sign: debits less credits, or the other way round where credits are positive. */
export function journalProof(
  lines: readonly { readonly debit: string | null; readonly credit: string | null }[],
  movement: string,
): JournalProof {
  const debits = exactSum(lines.flatMap(({ debit }) => debit ?? [])) ?? '0';
  const credits = exactSum(lines.flatMap(({ credit }) => credit ?? [])) ?? '0';
  const net = exactSum([debits, negated(credits)]) ?? '0';
  return { debits, credits, ties: isSameAmount(net, movement) || isSameAmount(negated(net), movement) };
}
