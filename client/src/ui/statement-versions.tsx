import { Flex, Switch } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../lib/i18n/use-text';

interface Versions {
  readonly balanceSheet: number;
  readonly incomeStatement: number;
  readonly cashFlow: number;
}

interface StatementVersionsProps {
  /** Null until the figures are there. */
  readonly versions: Versions | null;
  readonly asImported: boolean;
  readonly onAsImported: (asImported: boolean) => void;
}

/** Which saved statements figures are computed from, and a switch to those of the import once others have been saved. */
export function StatementVersions({ versions, asImported, onAsImported }: StatementVersionsProps) {
  const text = useText('common');
  const [last, setLast] = useState(versions);
  if (versions !== null && versions !== last) setLast(versions);
  const shown = versions ?? last;
  if (shown === null) return null;
  const isEdited = asImported || Object.entries(shown).some(([name, version]) => name !== '__typename' && version > 1);
  const { balanceSheet, incomeStatement, cashFlow } = shown;
  return (
    <Flex component="span" display="inline-flex" wrap="wrap" align="center" rowGap="2xs" columnGap="md" c="dimmed" fz="xs" fw={400}>
      <span>{text('statementVersions', { balanceSheet, incomeStatement, cashFlow })}</span>
      {isEdited && (
        <Switch size="xs" label={text('asImported')} checked={asImported} onChange={(event) => onAsImported(event.currentTarget.checked)} />
      )}
    </Flex>
  );
}
