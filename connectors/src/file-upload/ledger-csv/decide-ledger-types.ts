import type { FileHandle } from 'node:fs/promises';
import type { LinesPage } from '@countinghouse/domain/imports/page';
import type { FileSource, ReadRequest } from '../../connector';
import { dateLimits } from '../date-limits';
import { decideTypes, withParentNames, type DecidedTypes } from '../decide-types';
import { StyleEvidence } from '../style-evidence';
import type { LedgerAccount, LedgerTypes } from './ledger-accounts';
import { ledgerPages } from './ledger-pages';
import { LedgerRows } from './ledger-rows';
import type { LedgerSurvey, StatedLedger } from './survey-ledger';

const NONE_DECIDED: LedgerTypes = { types: new Map(), guessed: new Set() };

/** The types of a ledger file that does not state all of them, by account number. */
export interface DecidedLedger extends Pick<DecidedTypes, 'finding' | 'requested'> {
  readonly decided: LedgerTypes;
}

/**
 * Reads a ledger file once to its end for its accounts and what they hold, and decides the types that it does not state. Nothing is asked
 * of a file with errors, which is to be corrected first.
 */
export async function decideLedgerTypes(
  file: FileHandle,
  survey: LedgerSurvey,
  stated: StatedLedger,
  { request, source }: { readonly request: ReadRequest; readonly source: FileSource },
): Promise<DecidedLedger> {
  const ledger = new LedgerRows({
    styles: survey.evidence.styles(),
    evidence: new StyleEvidence(stated, survey.currency),
    dates: dateLimits(request.today),
    details: false,
    wantsLines: true,
    types: NONE_DECIDED,
  });
  const balances = new Map<number, number>();
  for await (const page of ledgerPages(file, survey, ledger, { signal: request.signal, decideTypes: async () => null })) {
    if (page.kind === 'lines') addTo(balances, page);
  }
  for (const page of ledger.end()) if (page.kind === 'lines') addTo(balances, page);
  const { accounts } = ledger;
  const chart = withParentNames(accounts.map((account) => ({ ...lineOf(account), balance: balances.get(account.ordinal) ?? 0 })));
  const { types, guessed, finding, requested } = await decideTypes(chart, source, request, survey.currency);
  return {
    decided: {
      types: new Map(types.map((type, at) => [accounts[at]?.number ?? '', type])),
      guessed: new Set([...guessed].map((at) => accounts[at]?.number ?? '')),
    },
    finding,
    requested: ledger.faults.any ? null : requested,
  };
}

function lineOf({ number, name, parent, type }: LedgerAccount) {
  return { number, name, parent, stated: type };
}

function addTo(balances: Map<number, number>, { account, amount, count }: LinesPage): void {
  for (let at = 0; at < count; at += 1) {
    const ordinal = account[at] as number;
    balances.set(ordinal, (balances.get(ordinal) ?? 0) + (amount[at] as number));
  }
}
