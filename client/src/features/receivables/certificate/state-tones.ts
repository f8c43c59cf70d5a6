import type { BorrowingBaseState } from '../../../lib/graphql/types.generated';
import type { Tone } from '../../../ui/status-dot';

/** The colors of the states of a certificate. */
export const STATE_TONES: Readonly<Record<BorrowingBaseState, Tone>> = {
  Draft: 'info',
  Certified: 'success',
  Superseded: 'neutral',
  Discarded: 'neutral',
};
