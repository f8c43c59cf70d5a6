import { useText } from '../../lib/i18n/use-text';
import type { ComparisonReport } from './use-comparison';

type DescribedAccount = NonNullable<ComparisonReport['accountChanges']['nodes'][number]['base']>;

/** Writes an account as it is shown beside a change, its type in the reader's language. */
export function useDescribedAccount(): (account: DescribedAccount | null | undefined) => string {
  const types = useText('account-types');
  return (account) => {
    if (account == null) return '–';
    const { number, name, type } = account;
    return [number, name, types.named(`type.${type}`, {}, type)].filter(Boolean).join(' · ');
  };
}
