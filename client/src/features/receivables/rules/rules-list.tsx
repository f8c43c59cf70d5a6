import { Card } from '../../../ui/card/card';
import { useText } from '../../../lib/i18n/use-text';
import { useRuleFacts } from './use-rule-facts';
import type { ReadDraft } from './rules-draft';
import classes from './rules.module.css';

interface RulesListProps {
  readonly decided: ReadDraft;
  readonly currency: string;
  /** Whether they belong to a certificate that can't be changed any more. */
  readonly isFrozen: boolean;
}

/** Every rule, to be read. */
export function RulesList({ decided, currency, isFrozen }: RulesListProps) {
  const text = useText('borrowing-base');
  const facts = useRuleFacts(currency)(decided.rules);
  return (
    <Card title={text('rules')} label={text('rules')}>
      {isFrozen && (
        <p className="quiet text-xs" style={{ padding: '10px 16px 0' }}>
          {text('rulesReadOnly')}
        </p>
      )}
      <dl className={classes.list}>
        {facts.map(({ name, value }, at) => (
          <div key={`${name} ${at}`}>
            <dt>{name}</dt>
            <dd className="figures medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
