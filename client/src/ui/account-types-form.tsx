import clsx from 'clsx';
import { ACCOUNT_TYPES, ACCOUNT_TYPE_FACTS, type AccountClass, type AccountType } from '@countinghouse/domain/accounts/account-type';
import { valueOfEnumName } from '@countinghouse/domain/fields/enum-name';
import { useId, useState, type SubmitEvent } from 'react';
import { formatAmount } from '../lib/format/format-number';
import { useLocale } from '../lib/i18n/use-locale';
import { useText } from '../lib/i18n/use-text';
import { Button } from './button/button';
import classes from './account-types-form.module.css';

/** The accounts of a file whose types only its sender can say. */
export interface TypesQuestion {
  readonly accounts: number;
  readonly needed: number;
  readonly currency: string;
  readonly open: readonly UntypedAccount[];
}

interface UntypedAccount {
  readonly number: string;
  readonly name: string;
  readonly balance: string | null;
  readonly proposed: string | null;
}

interface AccountTypesFormProps {
  readonly requested: TypesQuestion;
  /** Told the type of each account by its number. */
  readonly onAnswer: (types: Readonly<Record<string, string>>) => void;
}

/** The type that the API names without spaces. */
const typeNamed = (name: string) => valueOfEnumName(ACCOUNT_TYPES, name) ?? name;

const CLASSES: readonly AccountClass[] = ['Asset', 'Liability', 'Equity', 'Income', 'Expense'];

/** All accounts that need a type on one screen, each with what it holds and its likeliest type; an account that is left out is asked again. */
export function AccountTypesForm({ requested: { accounts, needed, currency, open }, onAnswer }: AccountTypesFormProps) {
  const text = useText('account-types');
  const id = useId();
  const [types, setTypes] = useState<ReadonlyMap<string, string>>(
    () => new Map(open.flatMap(({ number, proposed }) => (proposed === null ? [] : [[number, typeNamed(proposed)] as const]))),
  );
  const [isTried, setTried] = useState(false);
  const missing = open.filter(({ number }) => !types.has(number));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (missing.length === 0) onAnswer(Object.fromEntries(types));
    else [...event.currentTarget.querySelectorAll('select')].find(({ value }) => value === '')?.focus();
  };
  const change = (number: string, type: string) => {
    const changed = new Map(types);
    if (type === '') changed.delete(number);
    else changed.set(number, type);
    setTypes(changed);
  };
  return (
    <form noValidate className="stack gap-md" aria-labelledby={id} onSubmit={submit}>
      <div role="alert">
        <h2 id={id} className="text-2xl">
          {text('title', { needed, accounts })}
        </h2>
      </div>
      <p className="quiet text-md">{text('why')}</p>
      {open.some(({ proposed }) => proposed !== null) && <p className="quiet text-md">{text('proposed')}</p>}
      <table className={`plain-table text-md ${classes.table}`} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{text('account')}</th>
            <th scope="col">{text('balance')}</th>
            <th scope="col">{text('type')}</th>
          </tr>
        </thead>
        <tbody>
          {open.map((account) => (
            <Row
              key={account.number}
              account={account}
              currency={currency}
              type={types.get(account.number) ?? ''}
              isTried={isTried}
              onChange={(type) => change(account.number, type)}
            />
          ))}
        </tbody>
      </table>
      {open.length < needed && <p className="quiet text-md">{text('rest', { shown: open.length })}</p>}
      <div className={`row gap-md wrap between ${classes.foot}`}>
        <p role="alert">{isTried && missing.length > 0 && text('missing', { count: missing.length })}</p>
        <Button type="submit" look="primary" size="lg">
          {text('use')}
        </Button>
      </div>
    </form>
  );
}

interface RowProps {
  readonly account: UntypedAccount;
  readonly currency: string;
  /** Empty until one is chosen. */
  readonly type: string;
  readonly isTried: boolean;
  readonly onChange: (type: string) => void;
}

function Row({ account: { number, name, balance }, currency, type, isTried, onChange }: RowProps) {
  const text = useText('account-types');
  const balanceText = useBalanceText(currency);
  return (
    <tr>
      <th scope="row" translate="no">
        <span className="figures medium">{number}</span> {name}
      </th>
      <td className="figures quiet nowrap">{balanceText(balance)}</td>
      <td>
        <select
          className={clsx('full text-xl', classes.select)}
          aria-label={text('typeOf', { account: `${number} ${name}`.trim() })}
          aria-invalid={(isTried && type === '') || undefined}
          value={type}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{text('choose')}</option>
          {CLASSES.map((one) => (
            <optgroup key={one} label={text(`class.${one}`)}>
              {typesOf(one).map((each) => (
                <option key={each} value={each}>
                  {text(`type.${each}`)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </td>
    </tr>
  );
}

function typesOf(accountClass: AccountClass): readonly AccountType[] {
  return ACCOUNT_TYPES.filter((type) => ACCOUNT_TYPE_FACTS[type].class === accountClass);
}

function useBalanceText(currency: string): (balance: string | null) => string {
  const text = useText('account-types');
  const locale = useLocale();
  return (balance) => {
    if (balance === null) return text('noBalance');
    const amount = formatAmount(balance.replace('-', ''), currency, locale);
    if (/^[-0.]*$/.test(balance)) return amount;
    return text(balance.startsWith('-') ? 'credit' : 'debit', { amount });
  };
}
