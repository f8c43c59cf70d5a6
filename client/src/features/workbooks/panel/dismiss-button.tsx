import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { dismiss } from '../tracking/tracked-revisions';

interface DismissButtonProps {
  readonly financialRecordId: string;
  readonly revisionNumber: number;
}

/** Lets go of a revision whose end was seen. */
export function DismissButton({ financialRecordId, revisionNumber }: DismissButtonProps) {
  const text = useText('revisions');
  return (
    <Button
      size="sm"
      look="subtle"
      aria-label={text('dismissOf', { number: revisionNumber })}
      onClick={() => dismiss({ financialRecordId, revisionNumber })}
    >
      {text('dismiss')}
    </Button>
  );
}
