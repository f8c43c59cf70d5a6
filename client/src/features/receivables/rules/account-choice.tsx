import { Box } from '@mantine/core';
import { useText } from '../../../lib/i18n/use-text';
import { amountWriter } from '../aging/aging-view';
import { useLocale } from '../../../lib/i18n/use-locale';

/** An account that a class of inventory can name. */
export interface RuleAccount {
  readonly key: string;
  readonly number: string | null;
  readonly name: string;
  readonly inventory: boolean;
  /** In currency units. */
  readonly balance: string;
}

interface AccountChoiceProps {
  readonly accounts: readonly RuleAccount[];
  readonly chosen: readonly string[];
  readonly currency: string;
  readonly onChange: (keys: readonly string[]) => void;
}

/** The accounts whose balances are a class of inventory: those of inventory first, other assets where they are asked for. */
export function AccountChoice({ accounts, chosen, currency, onChange }: AccountChoiceProps) {
  const text = useText('borrowing-base');
  const isFirst = ({ key, inventory }: RuleAccount) => inventory || chosen.includes(key);
  const others = accounts.filter((account) => !isFirst(account));
  const list = (shown: readonly RuleAccount[]) => (
    <ul>
      {shown.map((account) => (
        <AccountOption
          key={account.key}
          account={account}
          currency={currency}
          checked={chosen.includes(account.key)}
          onCheck={(checked) => onChange(checked ? [...chosen, account.key] : chosen.filter((key) => key !== account.key))}
        />
      ))}
    </ul>
  );
  return (
    <fieldset className="across">
      <legend className="quiet text-xs">{text('accounts')}</legend>
      {list(accounts.filter(isFirst))}
      {others.length > 0 && (
        <details>
          <Box component="summary" py="2xs" className="quiet text-xs pointer">
            {text('otherAccounts')}
          </Box>
          {list(others)}
        </details>
      )}
    </fieldset>
  );
}

interface AccountOptionProps {
  readonly account: RuleAccount;
  readonly currency: string;
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
}

function AccountOption({ account: { number, name, balance }, currency, checked, onCheck }: AccountOptionProps) {
  const write = amountWriter(currency, useLocale());
  return (
    <Box component="li" py="3xs">
      <label className="row text-sm anywhere">
        <input type="checkbox" checked={checked} onChange={(event) => onCheck(event.currentTarget.checked)} />
        {[number, name].filter(Boolean).join(' ')}
        <span className="push quiet figures">{write(balance)}</span>
      </label>
    </Box>
  );
}
