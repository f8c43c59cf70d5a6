import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { tell } from '../../../lib/notices/notice-store';
import { Button } from '../../../ui/button/button';

interface SetFootProps {
  readonly set: {
    readonly busy: boolean;
    readonly end: () => void;
    /** Whether it was saved. */
    readonly submit: () => Promise<boolean>;
  };
  /** What a notice says once the set is saved. */
  readonly saved: string;
  /** What the save ends; null where it ends nothing. */
  readonly endedBySaving: string | null;
  /** At the start of the line. */
  readonly children?: ReactNode;
}

/** The end of a set that is edited, with Cancel and Save. */
export function SetFoot({ set, saved, endedBySaving, children }: SetFootProps) {
  const text = useText('analysis');
  const common = useText('common');
  return (
    <Box className="row wrap line-above" px="lg" py={10}>
      {children}
      {endedBySaving !== null && (
        <p className="warning text-sm" role="status">
          {endedBySaving}
        </p>
      )}
      <span className="push row">
        <Button size="sm" onClick={set.end}>
          {common('cancel')}
        </Button>
        <Button size="sm" look="primary" loading={set.busy} onClick={() => void set.submit().then((done) => done && tell(saved))}>
          {text('save')}
        </Button>
      </span>
    </Box>
  );
}
