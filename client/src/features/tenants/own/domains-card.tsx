import { Box, Text } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { Card } from '../../../ui/card/card';
import { TextField } from '../../../ui/field/text-field';
import type { SettingsCardProps } from './card-props';

/** The domains that people's addresses must be on. */
export function DomainsCard({ document, errorAt, change }: SettingsCardProps) {
  const text = useText('tenants');
  const own = useText('organization');
  const stored = Array.isArray(document['emailDomains']) ? document['emailDomains'].join(', ') : '';
  const [entered, setEntered] = useState(stored);
  const enter = (value: string) => {
    setEntered(value);
    const domains = value.split(/[\s,;]+/).filter((part) => part !== '');
    change('emailDomains', domains.length === 0 ? undefined : domains);
  };
  return (
    <Card title={text('emailDomains')} label={text('emailDomains')}>
      <Box p="lg">
        <Text mb="md" c="dimmed" size="sm">
          {own('domainsNote')}
        </Text>
        <TextField label={text('emailDomains')} value={entered} error={errorAt('emailDomains')} autoComplete="off" onChange={enter} />
      </Box>
    </Card>
  );
}
