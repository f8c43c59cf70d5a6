import { Text } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useRiskSettingsQuery } from '../../../gql/hooks';
import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { PeerSharingDialog } from './peer-sharing-dialog';
import classes from './base-rates-card.module.css';

/** Whether the tenant compares with firms of other lenders and gives its own without names; administrators decide. */
export function PeerSharingCard({ canManage }: { readonly canManage: boolean }) {
  const text = useText('risk');
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  const { data, refetch } = useRiskSettingsQuery();
  if (data === undefined) return null;
  const since = data.riskSettings.peersSharedSince;
  return (
    <Card
      title={text('sharing')}
      before={<IconUsersGroup size={18} stroke={1.75} className={classes.icon} aria-hidden />}
      aside={
        canManage && (
          <Button size="xs" onClick={() => setAsking(true)}>
            {text(since === null ? 'takePart' : 'stopTakingPart')}
          </Button>
        )
      }
    >
      <Text size="sm" px="lg" pt="md">
        {since === null ? text('sharingOff') : text('sharingOn', { day: formatDay(since, locale) })}
      </Text>
      <p className={classes.note}>{text('sharingNote')}</p>
      {asking && (
        <PeerSharingDialog
          takesPart={since !== null}
          onClose={() => setAsking(false)}
          onChanged={() => {
            setAsking(false);
            void refetch();
          }}
        />
      )}
    </Card>
  );
}
