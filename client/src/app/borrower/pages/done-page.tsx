import { BorrowerFrame } from '../borrower-frame';

/** To be filled. */
export function DonePage() {
  return <BorrowerFrame step="done">{null}</BorrowerFrame>;
}
