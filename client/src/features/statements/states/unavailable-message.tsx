import { useText } from '../../../lib/i18n/use-text';
import { LinkButton } from '../../../ui/button/link-button';
import { StatementMessage } from './statement-message';
import type { Unavailable } from './statement-source';

/** Why there is no statement, and the way to the overview that says more. */
export function UnavailableMessage({ why, overviewPath }: { readonly why: Unavailable; readonly overviewPath: string }) {
  const text = useText('statements');
  return (
    <StatementMessage
      title={text(`${why}Title`)}
      text={text(`${why}Text`)}
      actions={<LinkButton to={overviewPath}>{text('toOverview')}</LinkButton>}
    />
  );
}
