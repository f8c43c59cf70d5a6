import { SECTIONS, type Section } from './sections';

/** The calls that give out texts (docs/spec.md, lender 7), each with the sections that it has; a page in front of the sign-in gets no more than it shows. */
export const TEXT_CALLS = {
  portaltext: SECTIONS,
  portallogintext: ['common', 'errors', 'sign-in'],
  portaltimeouttext: ['common', 'errors'],
  portalborroweranonymoustext: ['common', 'errors', 'imports', 'borrower'],
} as const satisfies Readonly<Record<string, readonly Section[]>>;

export type TextCall = keyof typeof TEXT_CALLS;
