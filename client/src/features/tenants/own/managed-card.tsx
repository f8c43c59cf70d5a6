import { Flex } from '@mantine/core';
import type { OwnSettingsFragment } from '../../../gql/graphql';
import { formatCount } from '../../../lib/format/format-number';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Card } from '../../../ui/card/card';
import { useTenant } from '../tenant-context';
import classes from './organization-form.module.css';

/** Limits, retention and packages, which the staff of the product change. */
export function ManagedCard({ settings }: { readonly settings: OwnSettingsFragment }) {
  const own = useText('organization');
  const text = useText('tenants');
  const locale = useLocale();
  const { accountingPackages } = useTenant();
  const count = (value: number) => formatCount(value, locale);
  const facts = [
    [text('dataCollectionLimit'), settings.dataCollectionLimit === null ? text('noDefault') : count(settings.dataCollectionLimit)],
    [text('requestsPerMinute'), count(settings.requestsPerMinute)],
    [text('retentionDays'), settings.retentionDays === null ? own('never') : count(settings.retentionDays)],
    [text('shareableLinkDays'), count(settings.shareableLinkDays)],
    [text('copyLinkDays'), count(settings.copyLinkDays)],
    [text('invitationDays'), count(settings.invitationDays)],
    [own('packages'), new Intl.ListFormat(locale).format(accountingPackages.map(({ name }) => name))],
  ] as const;
  return (
    <Card title={own('managed')} label={own('managed')} className={classes.card}>
      <div>
        <p className={classes.lead}>{own('managedNote')}</p>
        <Flex className={classes.facts} component="dl" direction="column" gap="sm" fz="sm">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Flex>
      </div>
    </Card>
  );
}
