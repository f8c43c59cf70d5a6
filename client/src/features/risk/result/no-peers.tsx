import { IconUsersMinus } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import classes from './no-peers.module.css';

interface NoPeersProps {
  /** Whether an industry was given for the analysis. */
  readonly hasIndustry: boolean;
  readonly onChangeIndustry: () => void;
  readonly onChangePostalCode: () => void;
}

/** Why there is no peer comparison, in the words of the specification where an industry was given, and the two fields that may mend it (borrower side 8). */
export function NoPeers({ hasIndustry, onChangeIndustry, onChangePostalCode }: NoPeersProps) {
  const text = useText('risk');
  return (
    <div className={classes.notice}>
      <IconUsersMinus size={20} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title}>{text('peersTitle')}</p>
        {hasIndustry ? (
          <p>
            {text('peersText')} {text('peersFew')}
          </p>
        ) : (
          <p>{text('peersNoIndustry')}</p>
        )}
      </div>
      <div className={classes.actions}>
        <Button size="xs" onClick={onChangeIndustry}>
          {text('changeNaics')}
        </Button>
        <Button size="xs" onClick={onChangePostalCode}>
          {text('changePostal')}
        </Button>
      </div>
    </div>
  );
}
