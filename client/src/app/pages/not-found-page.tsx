import { IconMapSearch } from '@tabler/icons-react';
import { useText } from '../../lib/i18n/use-text';
import { LinkButton } from '../../ui/button/link-button';
import { FramedMessage } from '../frame/framed-message';

/** The page for addresses that lead nowhere (docs/spec.md, lender 2). */
export function Component() {
  const text = useText('common');
  return (
    <FramedMessage
      icon={<IconMapSearch size={24} stroke={1.75} aria-hidden />}
      title={text('notFoundTitle')}
      text={text('notFoundText')}
      actions={
        <LinkButton to="/home/workspacelist" look="primary">
          {text('backToWorkspaces')}
        </LinkButton>
      }
    />
  );
}
