import type { CheckOutcome } from '../imports/checks/check-result';
import type { RiskFigures, RiskItem, RiskRequest } from './risk-inputs';
import { RISK_CHECKS } from './risk-result';
import type { RiskCheckId, RiskFinding } from './risk-result';

/** How one check came out; `Inconclusive` where what it looks at is unknown. */
export interface RiskCheck {
  readonly id: RiskCheckId;
  readonly outcome: CheckOutcome;
}

type Request = Pick<RiskRequest, 'inputs' | 'context'>;

interface Recipe {
  /** The findings that fail the check. */
  readonly failsOn: readonly RiskFinding['code'][];
  /** Whether everything that it looks at is known. */
  readonly isDecidable: (request: Request) => boolean;
}

const PARTS: readonly RiskItem[] = ['cash', 'receivables', 'inventories', 'assets', 'debt', 'payables', 'liabilities'];

const RECIPES: Readonly<Record<RiskCheckId, Recipe>> = {
  years: {
    failsOn: [
      'bothYearsMissing',
      'notFiscalYear',
      'previousYearMissing',
      'previousYearPartial',
      'periodNotAnnual',
      'periodsUnequal',
      'currenciesMixed',
      'cashBasis',
    ],
    isDecidable: ({ context: { basis, currency, previousCurrency, periodDays, previousPeriodDays } }) =>
      [basis, currency, previousCurrency, periodDays, previousPeriodDays].every((fact) => fact !== null),
  },
  items: {
    failsOn: ['bothYearsMissing', 'assetsMissing', 'assetsNotPositive', 'inputMissing'],
    isDecidable: (request) => hasTwoYears(request),
  },
  units: {
    failsOn: ['tenfoldJump', 'roundedToThousands', 'salesZero', 'salesNegative', 'inventoriesNegative', 'liabilitiesNegative'],
    isDecidable: (request) => hasTwoYears(request),
  },
  parts: {
    failsOn: ['partsExceedAssets', 'debtExceedsLiabilities', 'payablesExceedLiabilities'],
    isDecidable: ({ inputs: { current } }) => areKnown(current, PARTS),
  },
  retained: {
    failsOn: ['retainedEarningsUnexplained'],
    isDecidable: ({ inputs: { current, previous } }) =>
      areKnown(current, ['retainedEarnings', 'netIncome', 'assets']) && previous !== null && areKnown(previous, ['retainedEarnings']),
  },
  age: { failsOn: ['statementOld'], isDecidable: ({ context }) => context.statementDate !== null && context.analysisDate !== null },
};

/** Every check of inputs with its outcome, in their order: a check passes only if it could be made and no finding contradicts it. */
export function riskChecks(findings: readonly RiskFinding[], request: Request): readonly RiskCheck[] {
  const found = new Set(findings.map(({ code }) => code));
  return RISK_CHECKS.map((id) => {
    const { failsOn, isDecidable } = RECIPES[id];
    if (failsOn.some((code) => found.has(code))) return { id, outcome: 'Fail' };
    return { id, outcome: isDecidable(request) ? 'Pass' : 'Inconclusive' };
  });
}

function hasTwoYears({ inputs, context }: Request): boolean {
  return inputs.previous !== null && context.previousCoveredDays === undefined;
}

function areKnown(figures: RiskFigures, items: readonly RiskItem[]): boolean {
  return items.every((item) => figures[item] !== null);
}
