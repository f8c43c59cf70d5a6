import { BorrowerFrame } from '../borrower-frame';

/** To be filled. */
export function ConfirmingPage() {
  return <BorrowerFrame step="done">{null}</BorrowerFrame>;
}
