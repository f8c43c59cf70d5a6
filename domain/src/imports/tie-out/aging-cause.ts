/**
 * What may explain that a party's open documents differ from the package's own report; each names its sentence.
 * @internal Tests hold that each has its text.
 */
export const AGING_CAUSES = ['missingParty', 'journalOnControl', 'settledLater', 'unappliedCredit', 'rateRounding', 'none'] as const;

export type AgingCause = (typeof AGING_CAUSES)[number];
