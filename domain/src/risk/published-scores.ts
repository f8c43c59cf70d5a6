/** What the published scores are made of: one year in one unit, and what of the year before they need. */
export interface PublishedScoreInputs {
  readonly assets: number;
  readonly liabilities: number;
  readonly currentAssets: number;
  readonly currentLiabilities: number;
  readonly retainedEarnings: number;
  readonly incomeBeforeInterestAndTax: number;
  readonly incomeBeforeTax: number;
  readonly netIncome: number;
  readonly previousNetIncome: number;
  readonly sales: number;
  readonly depreciation: number;
}

/** Altman 1983, for private firms: safe above 2.9, distress below 1.23. Source: E. I. Altman, Corporate Financial Distress (1983). */
export function altmanZ1983(of: PublishedScoreInputs): number {
  return (
    0.717 * (workingCapital(of) / of.assets) +
    0.847 * (of.retainedEarnings / of.assets) +
    3.107 * (of.incomeBeforeInterestAndTax / of.assets) +
    0.42 * ((of.assets - of.liabilities) / of.liabilities) +
    0.998 * (of.sales / of.assets)
  );
}

/**
 * Altman 1995, for private firms of any trade: safe above 2.6, distress below 1.1, without the constant 3.25 of its rating-equivalent form.
 * Source: E. I. Altman, J. Hartzell, M. Peck, Emerging Markets Corporate Bonds: A Scoring System (1995).
 */
export function altmanZ1995(of: PublishedScoreInputs): number {
  return (
    6.56 * (workingCapital(of) / of.assets) +
    3.26 * (of.retainedEarnings / of.assets) +
    6.72 * (of.incomeBeforeInterestAndTax / of.assets) +
    1.05 * ((of.assets - of.liabilities) / of.liabilities)
  );
}

/** Springate 1978: failing below 0.862. Source: G. L. V. Springate, Predicting the Possibility of Failure in a Canadian Firm (1978). */
export function springate1978(of: PublishedScoreInputs): number {
  return (
    1.03 * (workingCapital(of) / of.assets) +
    3.07 * (of.incomeBeforeInterestAndTax / of.assets) +
    0.66 * (of.incomeBeforeTax / of.currentLiabilities) +
    0.4 * (of.sales / of.assets)
  );
}

/**
 * Ohlson 1980, model 1, as a log-odds: it ranks, since half of its sample had failed. Money is in whole US dollars, prices 1968 = 100.
 * Source: J. A. Ohlson, Financial Ratios and the Probabilistic Prediction of Bankruptcy, Journal of Accounting Research 18(1).
 */
export function ohlson1980(of: PublishedScoreInputs, priceIndex: number): number {
  const change = Math.abs(of.netIncome) + Math.abs(of.previousNetIncome);
  return (
    -1.32 -
    0.407 * Math.log(of.assets / priceIndex) +
    6.03 * (of.liabilities / of.assets) -
    1.43 * (workingCapital(of) / of.assets) +
    0.0757 * (of.currentLiabilities / of.currentAssets) -
    (of.liabilities > of.assets ? 1.72 : 0) -
    2.37 * (of.netIncome / of.assets) -
    1.83 * ((of.netIncome + of.depreciation) / of.liabilities) +
    (of.netIncome < 0 && of.previousNetIncome < 0 ? 0.285 : 0) -
    0.521 * (change === 0 ? 0 : (of.netIncome - of.previousNetIncome) / change)
  );
}

/**
 * Zmijewski 1984, as a probit score: higher is worse; it ranks, for the same reason.
 * Source: M. E. Zmijewski, Methodological Issues Related to the Estimation of Financial Distress Prediction Models, Journal of Accounting Research 22.
 */
export function zmijewski1984(of: PublishedScoreInputs): number {
  return (
    -4.336 - 4.513 * (of.netIncome / of.assets) + 5.679 * (of.liabilities / of.assets) + 0.004 * (of.currentAssets / of.currentLiabilities)
  );
}

function workingCapital(of: PublishedScoreInputs): number {
  return of.currentAssets - of.currentLiabilities;
}
