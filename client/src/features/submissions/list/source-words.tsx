import { IconLink, IconPlugConnected, IconUser, type Icon } from '@tabler/icons-react';
import type { SubmissionSource } from '../../../gql/graphql';
import { useText } from '../../../lib/i18n/use-text';
import { IconWords } from '../../../ui/icon-words/icon-words';

const ICONS: Readonly<Record<SubmissionSource, Icon>> = { ShareableLink: IconLink, Direct: IconPlugConnected, Anonymous: IconUser };

/** How a collection came about. */
export function SourceWords({ source }: { readonly source: SubmissionSource }) {
  const text = useText('collections');
  const Icon = ICONS[source];
  return <IconWords icon={<Icon size={14} stroke={1.75} aria-hidden />}>{text(`source.${source}`)}</IconWords>;
}
