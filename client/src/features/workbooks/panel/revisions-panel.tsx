import { Text } from '@mantine/core';
import type { StatementType } from '@countinghouse/domain/statements/statement';
import { IconFileSpreadsheet, IconRefresh } from '@tabler/icons-react';
import { useEffect } from 'react';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { SideSheet } from '../../../ui/side-sheet';
import type { Regeneration } from '../tracking/use-regenerate';
import { RevisionRows } from './revision-rows';

interface RevisionsPanelProps {
  readonly regeneration: Regeneration;
  readonly financialRecordId: string;
  /** The statement that is open. */
  readonly statementType: StatementType | null;
  /** Where the workbooks of the newest revision are listed. */
  readonly revisionPath: string;
  /** Whether the window is wide enough to show the panel beside the page. */
  readonly docked: boolean;
  readonly onClose: () => void;
}

/** How often it is asked again what has changed since the workbooks were made, milliseconds. */
const REFRESH = 60_000;

/** The revisions of the workbooks, those in the making first, and the way to a new one (docs/spec.md, borrower 4); beside the page, or over it on a small screen. */
export function RevisionsPanel({ regeneration, docked, onClose, ...props }: RevisionsPanelProps) {
  const text = useText('revisions');
  const { revisions, error, refresh, regenerate, asking } = regeneration;
  useEffect(() => {
    refresh();
    const timer = setInterval(refresh, REFRESH);
    return () => clearInterval(timer);
  }, [refresh]);
  const ask = () => regenerate(props.statementType);
  const again = (
    <Button
      size="sm"
      title={text('regenerateHint')}
      icon={<IconRefresh size={16} stroke={1.75} aria-hidden />}
      loading={asking}
      onClick={ask}
    >
      {text('regenerate')}
    </Button>
  );
  return (
    <SideSheet
      docked={docked}
      width="min(420px, 34vw)"
      icon={<IconFileSpreadsheet size={18} stroke={1.75} aria-hidden />}
      title={text('panel')}
      tools={again}
      closeLabel={text('close')}
      onClose={onClose}
    >
      {revisions === null && error !== undefined && error !== null && (
        <Text component="div" role="alert" className="stack" style={{ justifyItems: 'start' }} py={20} px="lg" c="dimmed" size="sm">
          <p>{text('loadFailed')}</p>
          <p>{describeError(error).message}</p>
          <Button size="sm" onClick={refresh}>
            {text('tryAgain')}
          </Button>
        </Text>
      )}
      {revisions?.length === 0 && (
        <Text className="stack" style={{ justifyItems: 'start' }} py={20} px="lg" c="dimmed" size="sm">
          {text('none')}
        </Text>
      )}
      <RevisionRows revisions={revisions ?? []} onTryAgain={ask} {...props} />
    </SideSheet>
  );
}
