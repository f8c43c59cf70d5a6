import { useText } from '../../lib/i18n/use-text';
import type { NewestApproval } from './use-approval';

/** What a save would end, for the editor to say before it; null where it ends nothing. */
export function useEndedBySaving(newest: NewestApproval | null): string | null {
  const text = useText('review');
  const state = newest?.approval?.state;
  if (state === 'Approved') return text('saveEndsApproved');
  return state === 'Submitted' ? text('saveEndsSubmitted') : null;
}
