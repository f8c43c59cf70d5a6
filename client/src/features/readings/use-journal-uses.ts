import type { JournalUse } from '../../lib/graphql/types.generated';
import { useText } from '../../lib/i18n/use-text';

const USES: readonly JournalUse[] = ['ordinary', 'closing', 'opening'];

/** The ways in which a journal can count, as options of a list. */
export function useJournalUses(): readonly { readonly value: JournalUse; readonly label: string }[] {
  const text = useText('readings');
  return USES.map((value) => ({ value, label: text(`use.${value}`) }));
}
