import { IconCircleCheck } from '@tabler/icons-react';
import { useTenant } from '../../../features/tenants/tenant-context';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { BorrowerFrame } from '../borrower-frame';
import { EndMessage } from '../end-message';

interface BookkeeperNotifiedScreenProps {
  readonly what: 'ready' | 'declined';
  readonly senderName: string;
  readonly onAnother?: () => void;
}

/** Shown after the bookkeeper completed or declined the step, and the borrower was notified. */
export function BookkeeperNotifiedScreen({ what, senderName: name, onAnother }: BookkeeperNotifiedScreenProps) {
  const { visibleName: tenant } = useTenant();
  const text = useText('handoff');
  const isReady = what === 'ready';
  return (
    <BorrowerFrame step={isReady ? 'send' : null}>
      <EndMessage
        key={what}
        icon={<IconCircleCheck size={24} stroke={1.75} aria-hidden />}
        tone={isReady ? 'success' : 'neutral'}
        title={text(isReady ? 'toldTitle' : 'declinedTitle', { name })}
        text={isReady ? text('toldText', { name, tenant }) : text('declinedText')}
      >
        {onAnother !== undefined && (
          <Button size="xl" onClick={onAnother}>
            {text('anotherCompany')}
          </Button>
        )}
      </EndMessage>
    </BorrowerFrame>
  );
}
