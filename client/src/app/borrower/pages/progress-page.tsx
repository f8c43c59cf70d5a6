import { BorrowerFrame } from '../borrower-frame';

/** To be filled. */
export function ProgressPage() {
  return <BorrowerFrame step="send">{null}</BorrowerFrame>;
}
