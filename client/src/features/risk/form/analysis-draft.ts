import { isNaicsCode } from '@countinghouse/domain/risk/naics-code';
import { readPostalCode, type PostalCode } from '@countinghouse/domain/risk/postal-code';

/** An industry as the search answers it. */
export interface IndustryOption {
  readonly naicsCode: string;
  readonly description: string;
  /** The activities that answer the search, the best first. */
  readonly matchedDescriptions: readonly string[];
}

/** What is in the form of an analysis. */
export interface AnalysisDraft {
  /** What was typed or taken into the field of the NAICS code. */
  readonly industry: string;
  /** The industry that was taken from the suggestions; null as soon as something else is typed. */
  readonly chosen: Pick<IndustryOption, 'naicsCode' | 'description'> | null;
  readonly postalCode: string;
}

export const EMPTY_DRAFT: AnalysisDraft = { industry: '', chosen: null, postalCode: '' };

/** What the form sends: only a whole NAICS code, and only a valid postal code (docs/spec.md, borrower 5). */
export interface AnalysisRequest {
  readonly naicsCode: string | null;
  readonly postalCode: string | null;
}

/** The NAICS code of the draft: the chosen one, or six digits typed; null otherwise. */
export function naicsCodeOf({ chosen, industry }: AnalysisDraft): string | null {
  const typed = industry.trim();
  return chosen?.naicsCode ?? (isNaicsCode(typed) ? typed : null);
}

/** The postal code as it was read; null while there is none, `invalid` where it is one of neither country. */
export function postalCodeOf({ postalCode }: AnalysisDraft): PostalCode | 'invalid' | null {
  if (postalCode.trim() === '') return null;
  return readPostalCode(postalCode) ?? 'invalid';
}

/** What a draft asks for; null while its postal code is invalid, when nothing may be sent. */
export function requestOf(draft: AnalysisDraft): AnalysisRequest | null {
  const postal = postalCodeOf(draft);
  return postal === 'invalid' ? null : { naicsCode: naicsCodeOf(draft), postalCode: postal?.code ?? null };
}
