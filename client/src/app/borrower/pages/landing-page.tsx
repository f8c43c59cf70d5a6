import { BorrowerFrame } from '../borrower-frame';

/** To be filled. */
export function LandingPage() {
  return <BorrowerFrame step="connect">{null}</BorrowerFrame>;
}
