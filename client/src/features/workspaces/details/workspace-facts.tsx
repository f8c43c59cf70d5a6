import { Box, SimpleGrid } from '@mantine/core';
import { WORKSPACE_TEXT_NAMES } from '@countinghouse/domain/workspaces/workspace-fields';
import type { WorkspaceHeadFragment } from '../../../lib/graphql/types.generated';
import { formatClock, formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { FIELD_NAMES } from '../form/workspace-fields';
import { Card } from '../../../ui/card/card';

/** What is known of a workspace itself. */
export function WorkspaceFacts({ workspace }: { readonly workspace: WorkspaceHeadFragment }) {
  const text = useText('workspaces');
  const locale = useLocale();
  const moment = (time: string | null) => time && text('dayAndTime', { day: formatDay(time, locale), time: formatClock(time, locale) });
  const facts = [
    ...WORKSPACE_TEXT_NAMES.map((name) => [text(FIELD_NAMES[name]), workspace[name]] as const),
    [text('primaryEmail'), workspace.primaryEmail],
    [text('lastActivity'), moment(workspace.lastActivityTime)],
    [text('lastSync'), moment(workspace.lastSyncTime) ?? text('neverSynchronised')],
  ];
  return (
    <Card title={text('details')} label={text('details')}>
      <SimpleGrid component="dl" minColWidth={230} autoFlow="auto-fit" spacing="xl" verticalSpacing="lg" p="lg">
        {facts.map(([name, value]) => (
          <div key={name}>
            <Box component="dt" fz="xs">
              {name}
            </Box>
            <Box component="dd" className="anywhere" mt="3xs" fw={550}>
              {value ?? text('none')}
            </Box>
          </div>
        ))}
      </SimpleGrid>
    </Card>
  );
}
