import type { Exchange } from './flow-kind';
import { ASSET_ROLES, type FlowRole } from './flow-role';

/** An exchange between two accounts of investing or financing; `reversed` where it undoes one of its kind. */
export interface FoundExchange {
  readonly exchange: Exchange;
  readonly reversed: boolean;
}

/** Which exchange a debit and a credit of investing or financing accounts are. */
export function exchangeOf(debited: FlowRole, credited: FlowRole): FoundExchange {
  if (debited === 'equity' && credited === 'dividends') return { exchange: 'dividendsDeclared', reversed: false };
  if (debited === 'dividends' && credited === 'equity') return { exchange: 'dividendsDeclared', reversed: true };
  if (debited === 'debt' && credited === 'currentDebt') return { exchange: 'debtToCurrent', reversed: false };
  if (debited === 'currentDebt' && credited === 'debt') return { exchange: 'debtToCurrent', reversed: true };
  return { exchange: EXCHANGE[sideOf(debited)][sideOf(credited)], reversed: false };
}

type Side = 'assets' | 'debt' | 'equity';

const EXCHANGE: Readonly<Record<Side, Readonly<Record<Side, Exchange>>>> = {
  assets: { assets: 'assetsForAssets', debt: 'assetsForDebt', equity: 'assetsForEquity' },
  debt: { assets: 'debtForAssets', debt: 'debtForDebt', equity: 'debtForEquity' },
  equity: { assets: 'equityForAssets', debt: 'equityForDebt', equity: 'equityTransfers' },
};

function sideOf(role: FlowRole): Side {
  if (ASSET_ROLES.has(role)) return 'assets';
  return role === 'equity' ? 'equity' : 'debt';
}
