import { Box, Flex } from '@mantine/core';
import { Link } from 'react-router';
import type { WorkspaceRowFragment } from '../../../lib/graphql/types.generated';
import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Spinner } from '../../../ui/spinner';
import { StatusDot, type Tone } from '../../../ui/status-dot';
import { newestState, type NewestSubmission } from '../newest-collection';
import { collectionPath } from '../workspace-paths';

interface NewestCellProps {
  readonly workspace: WorkspaceRowFragment;
  readonly packageName: string;
  /** What a running import has counted; null when none runs, empty while it counts nothing. */
  readonly importing: string | null;
}

/** The newest collection of a workspace: its day, which opens it, and package, or the import that runs. */
export function NewestCell({ workspace, packageName, importing }: NewestCellProps) {
  const text = useText('workspaces');
  const locale = useLocale();
  const { id, displayName, newestSubmission: newest } = workspace;
  if (importing !== null) {
    return (
      <Flex component="span" display="inline-flex" wrap="wrap" align="center" rowGap="3xs" columnGap="sm" miw={0}>
        <Spinner size={13} />
        <strong>{text('importing')}</strong>
        <Box component="span" c="dimmed">
          {importing}
        </Box>
      </Flex>
    );
  }
  if (newest === null)
    return (
      <Box component="span" c="dimmed">
        {text('noCollections')}
      </Box>
    );
  const [tone, words] = stateText(newest, text);
  const day = formatDay(newest.creationTime, locale);
  return (
    <Flex component="span" display="inline-flex" wrap="wrap" align="center" rowGap="3xs" columnGap="sm" miw={0}>
      <Flex component="span" display="inline-flex" gap="sm" align="center" miw={0}>
        <StatusDot tone={tone} />
        <Link
          to={collectionPath('overview', id, newest.id)}
          className="ink bold text-link finger"
          aria-label={text('openNewest', { workspace: displayName, day })}
        >
          {day}
        </Link>
      </Flex>
      <Box component="span" c="dimmed">
        {[packageName, words].filter(Boolean).join(' · ')}
      </Box>
    </Flex>
  );
}

function stateText(newest: NewestSubmission, text: ReturnType<typeof useText<'workspaces'>>): [Tone, string | null] {
  switch (newestState(newest)) {
    case 'valid':
      return ['success', null];
    case 'error':
      return ['danger', text('importError')];
    case 'deleted':
      return ['neutral', text('deleted')];
    case 'unknown':
    case 'empty':
      return newest.portalStatus === 'ConnectionPendingUserIntervention' ? ['warning', text('pending')] : ['neutral', text('incomplete')];
  }
}
