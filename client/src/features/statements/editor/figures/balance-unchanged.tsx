import { IconCircleCheck } from '@tabler/icons-react';
import type { balancedColumns } from './column-figures';
import { useText } from '../../../../lib/i18n/use-text';
import classes from './balance-unchanged.module.css';

/** Says whether a balance sheet still balances; renders nothing for a statement without a balance. */
export function BalanceUnchanged({ proof }: { readonly proof: ReturnType<typeof balancedColumns> }) {
  const text = useText('editor');
  if (proof.count === 0) return null;
  if (proof.balanced < proof.count) return <p className={classes.off}>{text('balanceOff', proof)}</p>;
  return (
    <p className={classes.kept}>
      <IconCircleCheck size={15} stroke={1.75} aria-hidden />
      {text('balanceKept', { count: proof.count })}
    </p>
  );
}
