import type { TransitionTable } from '../transitions';

/** States of a certificate: certified ones are frozen, and superseded by the next one for the same day. */
export const BORROWING_BASE_STATES = ['Draft', 'Certified', 'Superseded', 'Discarded'] as const;
export type BorrowingBaseState = (typeof BORROWING_BASE_STATES)[number];

/** The lifecycle of a certificate. */
export const BORROWING_BASE_TRANSITIONS: TransitionTable<BorrowingBaseState> = {
  Draft: ['Certified', 'Discarded'],
  Certified: ['Superseded'],
  Superseded: [],
  Discarded: [],
};
