import { Fragment } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { StatusPill } from '../../../ui/status-dot';
import { amountWriter, type Aging } from './aging-view';

const TONES = { Pass: 'success', Fail: 'danger', Inconclusive: 'neutral' } as const;

interface ControlTieProps {
  readonly tie: NonNullable<Aging['tie']>;
  readonly currency: string;
  /** The address of the statements; null where they can't be opened. */
  readonly statementsPath: string | null;
  readonly overviewPath: string;
}

/** Whether the open documents add up to the control accounts, with the difference, and the way to those accounts. */
export function ControlTie({ tie, currency, statementsPath, overviewPath }: ControlTieProps) {
  const text = useText('receivables');
  const write = amountWriter(currency, useLocale());
  const { outcome, documents, difference, tolerance, controlAccounts } = tie;
  const isKnown = documents !== null && difference !== null && tolerance !== null;
  return (
    <div className="panel row wrap text-sm" style={{ padding: '10px 14px' }} role="group" aria-label={text('tie')}>
      <strong>{text('tie')}</strong>
      <StatusPill tone={TONES[outcome]}>{text(`tie.${outcome}`)}</StatusPill>
      <span className="quiet figures">
        {isKnown && outcome !== 'Inconclusive'
          ? text(`tieText.${outcome}`, { documents: write(documents), difference: write(difference), tolerance: write(tolerance) })
          : outcome === 'Pass'
            ? null
            : text('tieText.Inconclusive')}
      </span>
      <span className="row push">
        {outcome !== 'Pass' && <Link to={overviewPath}>{text('checks')}</Link>}
        {controlAccounts.map(({ accountId, accountNumber, name }) => {
          const words = [accountNumber, name].filter(Boolean).join(' ');
          const to = statementsPath && `${statementsPath}?statementType=BalanceSheet&line=${encodeURIComponent(`account:${accountId}`)}`;
          return <Fragment key={accountId}>{to === null ? <span>{words}</span> : <Link to={to}>{words}</Link>}</Fragment>;
        })}
      </span>
    </div>
  );
}
