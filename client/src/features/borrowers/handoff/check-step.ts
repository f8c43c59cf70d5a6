import { isEmail } from '@countinghouse/domain/fields/email';

/** What a borrower enters of the step that they hand over. */
export interface EnteredStep {
  readonly email: string;
  readonly name: string;
}

/** What is wrong with it, by field. */
export type StepErrors = Partial<Record<keyof EnteredStep, 'theirEmailMissing' | 'yourNameMissing'>>;

/** Checks what was entered; a link of one's own needs no address. */
export function checkStep({ email, name }: EnteredStep, way: 'mail' | 'link'): StepErrors {
  return {
    ...(way === 'mail' && !isEmail(email.trim()) ? { email: 'theirEmailMissing' } : {}),
    ...(name.trim() === '' ? { name: 'yourNameMissing' } : {}),
  };
}
