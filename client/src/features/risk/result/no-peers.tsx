import { Box, Flex } from '@mantine/core';
import { IconUsersMinus } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';

interface NoPeersProps {
  /** Whether an industry was given for the analysis. */
  readonly hasIndustry: boolean;
  readonly onChangeIndustry: () => void;
  readonly onChangePostalCode: () => void;
}

/** Why there is no peer comparison, in the words of the specification where an industry was given, and the two fields that may mend it (docs/spec.md, borrower 8). */
export function NoPeers({ hasIndustry, onChangeIndustry, onChangePostalCode }: NoPeersProps) {
  const text = useText('risk');
  return (
    <Flex className="callout" data-tone="warning" align="center" wrap="wrap" mt="md" mx={14}>
      <IconUsersMinus size={20} stroke={1.75} aria-hidden />
      <Box flex="1 1 260px" miw={0}>
        <Box component="p" fw={600} c="bright">
          {text('peersTitle')}
        </Box>
        {hasIndustry ? (
          <p>
            {text('peersText')} {text('peersFew')}
          </p>
        ) : (
          <p>{text('peersNoIndustry')}</p>
        )}
      </Box>
      <Flex gap="sm" wrap="wrap">
        <Button size="xs" onClick={onChangeIndustry}>
          {text('changeNaics')}
        </Button>
        <Button size="xs" onClick={onChangePostalCode}>
          {text('changePostal')}
        </Button>
      </Flex>
    </Flex>
  );
}
