import { ownCaption } from '@countinghouse/domain/statements/account-caption';
import { isNewlyReferenced } from '@countinghouse/domain/statements/newly-referenced';
import { useText } from '../../../../lib/i18n/use-text';
import { AlignedFigure } from '../../figures/aligned-figure';
import { useEditorContext } from '../context/editor-context';
import { useColumnFigures } from '../figures/use-column-figures';
import classes from './move-dialog.module.css';

const MOST_SHOWN = 4;

/** The accounts that are to move, the first of many by name. */
export function MovedAccounts({
  accounts,
  amounts,
}: {
  readonly accounts: readonly number[];
  readonly amounts: ReadonlyMap<number, number>;
}) {
  const text = useText('editor');
  const statements = useText('statements');
  const { editor } = useEditorContext();
  const { amount } = useColumnFigures();
  const shown = accounts.length > MOST_SHOWN + 1 ? accounts.slice(0, MOST_SHOWN) : accounts;
  return (
    <section>
      <h3 className={classes.title}>{text('moving')}</h3>
      <ul className={classes.moved}>
        {shown.map((ordinal) => (
          <li key={ordinal}>
            <span className={classes.number}>{editor.books.accounts[ordinal]?.number}</span>
            <strong>{editor.statement.accountCaptions[ordinal] ?? ownCaption(editor.books.accounts[ordinal])}</strong>
            {isNewlyReferenced(editor.statement, ordinal) && <span className={classes.pill}>{statements('new')}</span>}
            <span className={`figures ${classes.amount}`}>
              <AlignedFigure text={amount(amounts.get(ordinal) ?? 0)} />
            </span>
          </li>
        ))}
      </ul>
      {shown.length < accounts.length && <p className={classes.hint}>{text('andMore', { count: accounts.length - shown.length })}</p>}
    </section>
  );
}
