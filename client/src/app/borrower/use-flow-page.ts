import { useEffect } from 'react';
import { useFlow } from '../../features/borrowers/flow/stored-flow';
import { addressOfFlowPage, pageToShow, type FlowPage } from '../../features/borrowers/flow/page-for-state';
import { goTo } from '../../features/borrowers/location';
import { useBorrower } from '../../features/borrowers/session/borrower-context';

/** Whether the page that was asked for has something to show; else the borrower is sent on to the one that has. */
export function useFlowPage(requested: FlowPage): boolean {
  const state = useBorrower();
  const page = pageToShow(requested, state, useFlow(state.request.id));
  const address = addressOfFlowPage(page, state);
  useEffect(() => {
    if (page !== requested) goTo(address, { replace: true });
  }, [page, requested, address]);
  return page === requested;
}
