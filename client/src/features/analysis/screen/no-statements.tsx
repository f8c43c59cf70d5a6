import { useText } from '../../../lib/i18n/use-text';
import { LinkButton } from '../../../ui/button/link-button';
import { Card } from '../../../ui/card/card';
import { EmptyState } from '../../../ui/empty-state';

/** What is shown before a collection has statements: what fills the page, and the way to the import. */
export function NoStatements({ overviewPath }: { readonly overviewPath: string }) {
  const text = useText('analysis');
  return (
    <Card>
      <EmptyState title={text('emptyTitle')} text={text('emptyText')}>
        <LinkButton to={overviewPath} look="primary">
          {text('toImport')}
        </LinkButton>
      </EmptyState>
    </Card>
  );
}
