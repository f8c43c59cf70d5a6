import type { OpenApprovalsQuery } from '../../lib/graphql/types.generated';
import { useOpenApprovalsQuery } from './approvals.generated';
import { formatMediumDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { POLLING, type NewestApproval } from './use-approval';

type OpenApproval = OpenApprovalsQuery['openApprovals']['nodes'][number];

/** What a save of a record's own would end, for the editor to say before it; null where it ends nothing. */
export function useEndedBySaving(newest: NewestApproval | null): string | null {
  const text = useText('review');
  const state = newest?.approval?.state;
  if (state === 'Approved') return text('saveEndsApproved');
  return state === 'Submitted' ? text('saveEndsSubmitted') : null;
}

/** What a save of something that holds for the whole workspace would end; null where it ends nothing, and until it is known. */
export function useEndedInWorkspace(workspaceId: string, isReviewed: boolean): string | null {
  const text = useText('review');
  const locale = useLocale();
  const { data } = useOpenApprovalsQuery({
    variables: { workspaceId },
    skip: !isReviewed,
    fetchPolicy: 'cache-and-network',
    pollInterval: POLLING,
    context: { background: true },
  });
  const sentences = (['Approved', 'Submitted'] as const).flatMap((state) => {
    const ended = (data?.openApprovals.nodes ?? []).filter((approval) => approval.state === state);
    if (ended.length === 0) return [];
    const { days, more } = namedDays(ended);
    const names = days.map((day) => formatMediumDay(day, locale));
    const rest = more === 0 ? [] : [text('moreCollections', { count: more })];
    return [text(`saveEndsAll${state}`, { count: ended.length, days: new Intl.ListFormat(locale).format([...names, ...rest]) })];
  });
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** How many collections are named. */
const NAMED = 5;

/** The last days of the newest collections, each once, and how many collections are beyond them. */
function namedDays(approvals: readonly OpenApproval[]): { readonly days: readonly string[]; readonly more: number } {
  const named = approvals.slice(0, NAMED);
  const days = [...new Set(named.flatMap(({ asOfDate }) => asOfDate ?? []))];
  return { days, more: approvals.length - named.length };
}
