import type { Sections } from '@countinghouse/domain/locales/sections';
import { useText } from '../../lib/i18n/use-text';
import { useFindPackage } from './tenant-context';

type WithdrawalGuide = keyof Sections['withdrawal-guides'];

/** The steps by which a business withdraws access in a package, which the server names; null where they are not known. */
export function useWithdrawalSteps(datasourceNameId: string): string | null {
  const text = useText('withdrawal-guides');
  const guide = useFindPackage()(datasourceNameId)?.withdrawalGuide ?? null;
  return guide === null ? null : text(guide as WithdrawalGuide);
}
