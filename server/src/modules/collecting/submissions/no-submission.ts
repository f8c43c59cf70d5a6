/** The id that means "no submission" (docs/spec.md, lender 7). */
export const NO_SUBMISSION = '00000000-0000-0000-0000-000000000000';
