import type { TouchAmount } from '../../sandbox-kit/testing/measured-package';

interface XeroBody {
  readonly Journals?: readonly { readonly JournalLines: readonly { readonly NetAmount: number }[] }[];
}

/** Touches the amounts of the journals in a body of Xero; other bodies have none. */
export function bareXeroAmounts(body: unknown, touch: TouchAmount): void {
  for (const { JournalLines } of (body as XeroBody).Journals ?? []) for (const { NetAmount } of JournalLines) touch(NetAmount);
}
