import { IconArrowsExchange, IconChartBar, IconFileInvoice, IconReceipt } from '@tabler/icons-react';
import type { CollectionGroup } from '@countinghouse/domain/requests/request-options';
import { useText } from '../../../lib/i18n/use-text';
import type { RequestedData } from './requested-data';
import classes from './copied-groups.module.css';

const ICONS: Readonly<Record<CollectionGroup, typeof IconReceipt>> = {
  'financial-statements': IconChartBar,
  'accounts-receivable': IconFileInvoice,
  'accounts-payable': IconReceipt,
  transactions: IconArrowsExchange,
};

interface CopiedGroupsProps {
  readonly requested: RequestedData;
  /** Who reads it: to a bookkeeper, the books are those of a client. */
  readonly reader?: 'owner' | 'bookkeeper';
}

/** What is copied, group by group; what is not asked for is left out. */
export function CopiedGroups({ requested, reader = 'owner' }: CopiedGroupsProps) {
  const text = useText('borrower');
  const detailOf = (group: CollectionGroup) => {
    if (group === 'financial-statements') return text(requested.basis === 'Cash' ? 'statementsCash' : 'statementsAccrual');
    if (group === 'transactions' || reader === 'owner') return text(`detail_${group}`);
    return text(`client_${group}`);
  };
  return (
    <ul className={`lines ${classes.groups}`}>
      {requested.groups.map((group) => {
        const Icon = ICONS[group];
        return (
          <li key={group}>
            <Icon className="accent" style={{ marginTop: 1 }} size={20} stroke={1.75} aria-hidden />
            <p>
              <strong className="block text-lg">{text(`copied_${group}`)}</strong>
              <small className="block text-md">{detailOf(group)}</small>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
