import { Box, Flex } from '@mantine/core';
import { Card } from '../../../ui/card/card';
import { useText } from '../../../lib/i18n/use-text';
import { useRuleFacts } from './use-rule-facts';
import type { ReadDraft } from './rules-draft';

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
      <Box component="dl" px="lg" pt="xs" pb="md">
        {facts.map(({ name, value }, at) => (
          <Flex key={`${name} ${at}`} className="lined text-sm" justify="space-between" gap="md" py="xs">
            <dt>{name}</dt>
            <dd className="figures medium text-end">{value}</dd>
          </Flex>
        ))}
      </Box>
    </Card>
  );
}
