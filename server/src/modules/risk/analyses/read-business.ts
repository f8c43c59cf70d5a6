import { refuse, type Result } from '@countinghouse/domain/refusals';
import { isNaicsCode } from '@countinghouse/domain/risk/naics-code';
import { readPostalCode, type PostalCode } from '@countinghouse/domain/risk/postal-code';
import { industryOfCode } from '../industries/industry-table';

/** What was said of the business; null where nothing was. */
export interface GivenBusiness {
  readonly naicsCode: string | null;
  readonly postal: PostalCode | null;
}

/** Reads the codes that came with an analysis; refuses InvalidInput for an industry that NAICS does not have and for no postal code (docs/spec.md, borrower 5). */
export function readBusiness({
  naicsCode,
  postalCode,
}: Readonly<Record<'naicsCode' | 'postalCode', string | null>>): Result<GivenBusiness> {
  const naics = naicsCode?.trim() || null;
  if (naics !== null && !isNaicsCode(naics)) return refuse('InvalidInput', 'naicsCode', { problem: 'must be exactly 6 digits' });
  if (naics !== null && industryOfCode(naics) === undefined)
    return refuse('InvalidInput', 'naicsCode', { problem: 'must be a NAICS 2022 code' });
  const typed = postalCode?.trim() || null;
  const postal = typed === null ? null : readPostalCode(typed);
  if (typed !== null && postal === null) return refuse('InvalidInput', 'postalCode', { problem: 'must be a US or Canadian postal code' });
  return { naicsCode: naics, postal };
}
