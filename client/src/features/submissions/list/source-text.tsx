import { IconLink, IconPlugConnected, IconUser, type Icon } from '@tabler/icons-react';
import type { SubmissionSource } from '../../../lib/graphql/types.generated';
import { useText } from '../../../lib/i18n/use-text';
import { IconLabel } from '../../../ui/icon-label';

const ICONS: Readonly<Record<SubmissionSource, Icon>> = { ShareableLink: IconLink, Direct: IconPlugConnected, Anonymous: IconUser };

/** How a collection came about. */
export function SourceText({ source }: { readonly source: SubmissionSource }) {
  const text = useText('collections');
  const Icon = ICONS[source];
  return <IconLabel icon={<Icon size={14} stroke={1.75} aria-hidden />}>{text(`source.${source}`)}</IconLabel>;
}
