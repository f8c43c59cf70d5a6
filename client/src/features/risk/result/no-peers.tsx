import { IconUsersMinus } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import classes from './no-peers.module.css';

interface NoPeersProps {
  readonly onChangeIndustry: () => void;
  readonly onChangePostalCode: () => void;
}

/** What the specification says where there is no peer comparison, and the two fields that may mend it (borrower side 8). */
export function NoPeers({ onChangeIndustry, onChangePostalCode }: NoPeersProps) {
  const text = useText('risk');
  return (
    <div className={classes.notice}>
      <IconUsersMinus size={20} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title}>{text('peersTitle')}</p>
        <p>{text('peersText')}</p>
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
