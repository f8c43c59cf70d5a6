import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { FormAlert } from '../../ui/form-alert';

interface FailedProps {
  readonly title: string;
  readonly reason: string;
  readonly onRetry: () => void;
}

/** What could not be shown and why, with another try. */
export function Failed({ title, reason, onRetry }: FailedProps) {
  const common = useText('common');
  return (
    <div>
      <FormAlert title={title} detail={reason} />
      <Button onClick={onRetry}>{common('retry')}</Button>
    </div>
  );
}
