import { Box, Flex, Text } from '@mantine/core';
import type { OwnSettingsFragment } from '../../../lib/graphql/types.generated';
import { formatCount } from '../../../lib/format/format-number';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Card } from '../../../ui/card/card';
import { usePackageName, useTenant } from '../tenant-context';

/** Limits, retention and packages, which the staff of the product change. */
export function ManagedCard({ settings }: { readonly settings: OwnSettingsFragment }) {
  const own = useText('organization');
  const text = useText('tenants');
  const locale = useLocale();
  const { accountingPackages } = useTenant();
  const nameOf = usePackageName();
  const count = (value: number) => formatCount(value, locale);
  const facts = [
    [text('dataCollectionLimit'), settings.dataCollectionLimit === null ? text('noDefault') : count(settings.dataCollectionLimit)],
    [text('requestsPerMinute'), count(settings.requestsPerMinute)],
    [text('retentionDays'), settings.retentionDays === null ? own('never') : count(settings.retentionDays)],
    [text('shareableLinkDays'), count(settings.shareableLinkDays)],
    [text('copyLinkDays'), count(settings.copyLinkDays)],
    [text('invitationDays'), count(settings.invitationDays)],
    [own('packages'), new Intl.ListFormat(locale).format(accountingPackages.map(({ datasourceNameId }) => nameOf(datasourceNameId)))],
  ] as const;
  return (
    <Card title={own('managed')} label={own('managed')}>
      <Box p="lg">
        <Text mb="md" c="dimmed" size="sm">
          {own('managedNote')}
        </Text>
        <Flex component="dl" direction="column" gap="sm" fz="sm">
          {facts.map(([name, value]) => (
            <Flex wrap="wrap" justify="space-between" rowGap="2xs" columnGap="lg" key={name}>
              <dt>{name}</dt>
              <Box component="dd" className="anywhere" fw={550}>
                {value}
              </Box>
            </Flex>
          ))}
        </Flex>
      </Box>
    </Card>
  );
}
