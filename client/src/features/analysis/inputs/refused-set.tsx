import type { DescribedError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';

interface RefusedSetProps {
  readonly refused: DescribedError;
  readonly isStale: boolean;
  /** Whether a field says it already. */
  readonly isShown: boolean;
  readonly onTakeNewer: () => void;
}

/** Why a set was not saved; a newer one can be loaded without losing what was typed. */
export function RefusedSet({ refused, isStale, isShown, onTakeNewer }: RefusedSetProps) {
  const text = useText('analysis');
  return (
    <div className="callout" data-tone={isStale ? 'warning' : 'danger'} role="alert" style={{ margin: '12px 16px' }}>
      <p className="grow">{isStale ? text('staleSet') : isShown ? text('notSaved') : `${text('notSaved')} ${refused.message}`}</p>
      {isStale && (
        <Button size="sm" onClick={onTakeNewer}>
          {text('loadNewer')}
        </Button>
      )}
    </div>
  );
}
