import { BorrowerFrame } from '../borrower-frame';

/** To be filled. */
export function LinkedPage() {
  return <BorrowerFrame step="check">{null}</BorrowerFrame>;
}
