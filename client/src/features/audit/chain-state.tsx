import { Flex, Text } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import type { AuditChainStateFragment } from '../../lib/graphql/types.generated';
import { formatClock, formatDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { StatusPill } from '../../ui/status-dot';

/** Whether the chain held when it was verified last, and when that was. */
export function ChainState({ chain }: { readonly chain: AuditChainStateFragment }) {
  const text = useText('audit');
  const locale = useLocale();
  const { entries, verifiedAt, integrityError } = chain;
  return (
    <Flex component="span" align="center" gap="sm" wrap="wrap">
      {verifiedAt === null ? (
        <StatusPill tone="neutral">{text('unverified')}</StatusPill>
      ) : integrityError === null ? (
        <StatusPill tone="success" icon={<IconShieldCheck size={14} stroke={2} aria-hidden />}>
          {text('verified')}
        </StatusPill>
      ) : (
        <StatusPill tone="danger" icon={<IconAlertTriangle size={14} stroke={2} aria-hidden />}>
          {text('broken')}
        </StatusPill>
      )}
      <Text span size="sm" c="dimmed">
        {verifiedAt === null
          ? text('unchecked', { count: entries })
          : text('checked', { count: entries, day: formatDay(verifiedAt, locale), time: formatClock(verifiedAt, locale) })}
      </Text>
    </Flex>
  );
}
