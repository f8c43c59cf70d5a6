import { isEmail } from '../fields/email';

/** The labels under which a borrower says who is sending (docs/spec.md, borrower 3). */
export const BUSINESS_LABELS = { name: 'Business name', email: 'Business email' } as const;

interface Labelled {
  readonly name: string;
  readonly value: string | null;
}

/** Whether labeled values have the name and a well-formed address of a business (docs/spec.md, borrower 5). */
export function tellsBusiness(metadata: readonly Labelled[]): boolean {
  const said = (label: string) =>
    metadata.filter(({ name }) => name.trim().toLowerCase() === label.toLowerCase()).map(({ value }) => (value ?? '').trim());
  return said(BUSINESS_LABELS.name).some((name) => name !== '') && said(BUSINESS_LABELS.email).some(isEmail);
}
