import { Text } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useRiskSettingsQuery, useShareRiskPeersMutation } from '../risk-settings.generated';
import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { CardNote } from './written-card';
import { describeError } from '../../../lib/errors/describe-error';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';

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
      before={<IconUsersGroup size={18} stroke={1.75} color="var(--ch-ink-2)" aria-hidden />}
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
      <CardNote>{text('sharingNote')}</CardNote>
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

interface PeerSharingDialogProps {
  /** Whether it does now, so that the question is about the end. */
  readonly takesPart: boolean;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Asks before the tenant begins or ceases to compare with other lenders, saying what leaves it. */
function PeerSharingDialog({ takesPart, onClose, onChanged }: PeerSharingDialogProps) {
  const text = useText('risk');
  const common = useText('common');
  const [share, { loading, error }] = useShareRiskPeersMutation();
  return (
    <ConfirmDialog
      title={text(takesPart ? 'stopTitle' : 'takePartTitle')}
      confirm={text(takesPart ? 'stopTakingPart' : 'takePart')}
      refuse={common('cancel')}
      busy={loading}
      problem={error ? { title: text('sharingNotChanged'), detail: describeError(error).message } : null}
      onConfirm={() => void share({ variables: { shares: !takesPart } }).then(onChanged, () => undefined)}
      onRefuse={onClose}
    >
      <p>{text(takesPart ? 'stopText' : 'takePartText')}</p>
    </ConfirmDialog>
  );
}
