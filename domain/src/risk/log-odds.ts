/** The log-odds of a probability between 0 and 1. */
export function logit(probability: number): number {
  return Math.log(probability / (1 - probability));
}

/** The probability of log-odds. */
export function logistic(logOdds: number): number {
  return logOdds >= 0 ? 1 / (1 + Math.exp(-logOdds)) : Math.exp(logOdds) / (1 + Math.exp(logOdds));
}
