import { Flex } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { FormNotice } from '../../../ui/form-notice';
import classes from './own-access-warning.module.css';

interface OwnAccessWarningProps {
  readonly confirmed: boolean;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
}

/** Asks people who removed themselves to confirm it before they can save (docs/spec.md, lender 5). */
export function OwnAccessWarning({ confirmed, onConfirm, onKeep }: OwnAccessWarningProps) {
  const text = useText('workspaces');
  return (
    <FormNotice tone="warning" icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}>
      <p>{text.rich(confirmed ? 'ownAccessConfirmed' : 'ownAccessWarning')}</p>
      <Flex gap="sm" wrap="wrap" mt="sm">
        <Button size="xs" onClick={onKeep}>
          {text('keepAccess')}
        </Button>
        {!confirmed && (
          <Button size="xs" className={classes.remove} onClick={onConfirm}>
            {text('removeMe')}
          </Button>
        )}
      </Flex>
    </FormNotice>
  );
}
