import type { TouchAmount } from '../../sandbox-kit/testing/measured-package';

interface FreeAgentBody {
  readonly transactions?: readonly { readonly debit_value: string }[];
}

/** Touches the amounts of the transactions in a body of FreeAgent; other bodies have none. */
export function bareFreeAgentAmounts(body: unknown, touch: TouchAmount): void {
  for (const { debit_value: amount } of (body as FreeAgentBody).transactions ?? []) touch(Number(amount));
}
