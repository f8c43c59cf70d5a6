import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { LinkButton } from '../../../ui/button/link-button';
import { StatementMessage } from './statement-message';
import type { Unavailable } from './statement-source';

interface UnavailableMessageProps {
  readonly why: Unavailable;
  readonly overviewPath: string;
  readonly minimumMappingDate: string | null;
}

/** Why there is no statement, and the way to the overview that says more. */
export function UnavailableMessage({ why, overviewPath, minimumMappingDate }: UnavailableMessageProps) {
  const text = useText('statements');
  const locale = useLocale();
  return (
    <StatementMessage
      title={text(`${why}Title`)}
      text={why === 'tooOld' ? text('tooOldText', { date: formatDay(minimumMappingDate ?? '', locale) }) : text(`${why}Text`)}
      actions={<LinkButton to={overviewPath}>{text('toOverview')}</LinkButton>}
    />
  );
}
