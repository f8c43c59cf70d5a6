import type { SaveFacilityInput, ShownFacilityFragment } from '../../../lib/graphql/types.generated';
import { readDecimal } from '../../../lib/format/read-decimal';

export const FACILITY_KINDS = ['Revolver', 'TermLoan', 'Other'] as const;
export const FACILITY_STATES = ['Active', 'Closed'] as const;
export const FACILITY_AMOUNTS = ['commitment', 'outstanding', 'lettersOfCredit'] as const;
type FacilityAmount = (typeof FACILITY_AMOUNTS)[number];

/** A facility as it is typed. */
export interface FacilityDraft extends Readonly<Record<FacilityAmount, string>> {
  readonly id: string | null;
  readonly version: number | null;
  readonly name: string;
  readonly kind: (typeof FACILITY_KINDS)[number];
  readonly state: (typeof FACILITY_STATES)[number];
  readonly currency: string;
  readonly balancesAsOf: string;
  readonly maturity: string;
}

/** A field of a facility that can't be saved as it is typed. */
export type FacilityField = FacilityAmount | 'name' | 'currency' | 'balancesAsOf';

/** A new facility in the currency of the books, with balances of the day of their documents. */
export function newFacility(currency: string, day: string): FacilityDraft {
  const amounts = { commitment: '', outstanding: '', lettersOfCredit: '0' };
  return { id: null, version: null, name: '', kind: 'Revolver', state: 'Active', currency, balancesAsOf: day, maturity: '', ...amounts };
}

/** A saved facility, to be edited by a reader of the locale. */
export function draftOfFacility(facility: ShownFacilityFragment, locale: string): FacilityDraft {
  const typed = (amount: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(amount as `${number}`);
  const { id, version, name, kind, state, currency, balancesAsOf, maturity } = facility;
  return {
    ...{ id, version, name, kind, state, currency, balancesAsOf, maturity: maturity ?? '' },
    ...{ commitment: typed(facility.commitment), outstanding: typed(facility.outstanding) },
    lettersOfCredit: typed(facility.lettersOfCredit),
  };
}

/** The first field that can't be saved as it is typed; null where all can. */
export function wrongField(draft: FacilityDraft, locale: string): FacilityField | null {
  if (draft.name.trim() === '') return 'name';
  if (!/^[a-z]{3}$/i.test(draft.currency.trim())) return 'currency';
  for (const field of FACILITY_AMOUNTS) {
    const amount = readDecimal(draft[field], locale);
    if (amount === null || amount.startsWith('-')) return field;
  }
  return draft.balancesAsOf === '' ? 'balancesAsOf' : null;
}

/** A facility as it is sent; its rules stay as they are. */
export function sentDraft(draft: FacilityDraft, workspaceId: string, locale: string): SaveFacilityInput {
  const plain = (field: FacilityAmount) => readDecimal(draft[field], locale) ?? draft[field];
  const { id, version, kind, state, balancesAsOf } = draft;
  return {
    ...{ workspaceId, id, version, kind, state, balancesAsOf, name: draft.name.trim(), currency: draft.currency.trim().toUpperCase() },
    ...{ commitment: plain('commitment'), outstanding: plain('outstanding'), lettersOfCredit: plain('lettersOfCredit') },
    ...{ maturity: draft.maturity === '' ? null : draft.maturity, rules: null },
  };
}

/** A saved facility as it is sent again. */
export function sentFacility(facility: ShownFacilityFragment): SaveFacilityInput {
  const { id, workspaceId, version, name, kind, state, currency, balancesAsOf, maturity } = facility;
  const { commitment, outstanding, lettersOfCredit } = facility;
  return {
    ...{ id, workspaceId, version, name, kind, state, currency, balancesAsOf, maturity },
    ...{ commitment, outstanding, lettersOfCredit, rules: null },
  };
}
