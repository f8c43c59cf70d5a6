import { plainDecimal } from '@countinghouse/domain/money/round-decimal';
import { daysBetween } from '@countinghouse/domain/periods/day';
import english from '@countinghouse/domain/locales/en/risk.json' with { type: 'json' };
import { checkInputs } from '@countinghouse/domain/risk/check-inputs';
import { riskChecks } from '@countinghouse/domain/risk/risk-checks';
import type { RiskRequest } from '@countinghouse/domain/risk/risk-inputs';
import { SCORE_RATIOS, type RiskFinding } from '@countinghouse/domain/risk/risk-result';
import type { CheckedInputs } from './read-risk-inputs';
import type { CheckedRiskInputsType, PeerGroupType, RiskAnalysisType } from './risk-analysis.types';
import type { RiskInputsType } from './risk-inputs.types';
import type { RiskResultType } from './risk-result.types';
import type { RiskAnalysis } from './risk-analysis.entity';
import { answerOf, requestOf, type StoredPeriod, type StoredSources } from './stored-analysis';

/** An analysis in the words of the contract. */
export function presentRiskAnalysis(stored: RiskAnalysis): RiskAnalysisType {
  const { id, workspaceId, financialRecordId, createdAt, naicsCode, postalCode, postalCountry, engine, modelVersion, peers } = stored;
  const answer = answerOf(stored);
  const isScored = answer.outcome === 'success';
  const request = requestOf(stored);
  const own = checkInputs(request.inputs, request.context);
  return {
    stored,
    ...{ id, workspaceId, financialRecordId, createdAt, naicsCode, postalCode, postalCountry, engine, modelVersion },
    inputHash: stored.inputHash.toString('hex'),
    requestOutcome: answer.outcome,
    errorDescription: isScored ? null : (answer.errorDescription ?? describeFindings(answer.findings)),
    inputs: presentInputs(stored.sources, request),
    outputs: isScored ? [...answer.outputs] : [],
    // An outside scorer gives rows alone: the checks of its inputs are ours.
    findings: presentFindings(isScored && answer.result === null ? own : answer.findings),
    checks: presentChecks(own, request),
    result: isScored ? (answer.result as RiskResultType | null) : null,
    peerScore: peers.peerScore,
    peers: peers.group === null ? null : presentGroup(peers.group),
    noPeersReason: peers.reason,
  };
}

/** What forbids a score, in English; null where no finding does. */
export function describeFindings(findings: readonly RiskFinding[]): string | null {
  const words: Readonly<Record<string, string>> = english;
  const blocking = findings.filter(({ severity }) => severity === 'blocking');
  return blocking.map(({ code }) => `${words[`finding.${code}`]}. ${words[`findingDetail.${code}`]}`).join(' ') || null;
}

/** What an analysis would be made of, in the words of the contract. */
export function presentCheckedInputs({ financialRecordId, request, sources, findings }: CheckedInputs): CheckedRiskInputsType {
  return {
    financialRecordId,
    inputs: presentInputs(sources, request),
    findings: presentFindings(findings),
    checks: presentChecks(findings, request),
    baseRates: request.baseRates,
  };
}

const presentFindings = (findings: readonly RiskFinding[]) =>
  findings.map(({ code, severity, items, days = null }) => ({ code, severity, items: [...items], days }));

const presentChecks = (findings: readonly RiskFinding[], request: RiskRequest) =>
  riskChecks(findings, request).map((check) => ({ ...check }));

/** What is kept as JSON comes back with its members in an order of the database, so that each is named here: an analysis always reads the same. */
function presentInputs({ items, period, previousPeriod, ...sources }: StoredSources, { context }: RiskRequest): RiskInputsType {
  return {
    ...sources,
    period: presentPeriod(period),
    previousPeriod: previousPeriod === null ? null : presentPeriod(previousPeriod),
    basis: context.basis,
    items: items.map(({ item, value, previousValue, accounts }) => ({
      item,
      value: decimalOf(value),
      previousValue: decimalOf(previousValue),
      accounts: accounts.map(({ account, path, amount, previousAmount, ...each }) => ({
        ...each,
        accountId: String(account),
        path: [...path],
        amount: decimalOf(amount),
        previousAmount: decimalOf(previousAmount),
      })),
    })),
  };
}

const decimalOf = (amount: number | null) => (amount === null ? null : plainDecimal(amount));

const presentPeriod = ({ label, startDate, endDate, coveredFrom = null }: StoredPeriod) => ({
  label,
  startDate,
  endDate,
  coveredFrom,
  coveredDays: daysBetween(startDate, endDate) + 1,
});

/** The firms of a comparison in the words of the contract. */
export function presentGroup(group: NonNullable<RiskAnalysis['peers']['group']>): PeerGroupType {
  const { count, naicsPrefix, area, areaName, pool = 'own', medians, curve } = group;
  return {
    ...{ count, naicsPrefix, area, areaName, pool },
    medians: SCORE_RATIOS.flatMap((ratio) => (medians[ratio] === undefined ? [] : [{ ratio, value: medians[ratio] }])),
    termMedians: Object.entries(curve).map(([years, cumulative]) => ({ years: Number(years), cumulative })),
  };
}
