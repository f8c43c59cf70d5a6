import { Flex, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import type { WorkspaceQuery } from '../../../lib/graphql/types.generated';
import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { CountBadge } from '../../../ui/count-badge';
import { PersonCircle } from '../../../ui/monogram/monogram-tile';
import type { Person } from '../form/workspace-draft';

interface AccessRequestsProps {
  readonly requests: WorkspaceQuery['workspace']['accessRequests'];
  readonly onGive: (person: Person) => void;
}

/** The people who asked for access to a workspace, with a button to grant it; renders nothing when there are none. */
export function AccessRequests({ requests, onGive }: AccessRequestsProps) {
  const text = useText('workspaces');
  const locale = useLocale();
  if (requests.length === 0) return null;
  const heading = (
    <>
      {text('accessRequests')} <CountBadge count={requests.length} />
    </>
  );
  return (
    <Card title={heading} label={text('accessRequests')}>
      <ul className="lines">
        {requests.map(({ user, requestedAt }) => (
          <Flex component="li" key={user.id} wrap="wrap" gap="md" rowGap="sm" align="center" py="sm" px="lg">
            <PersonCircle name={user.displayName} />
            <Flex component="span" direction="column" fz="sm" fw={550} flex="1 1 160px" miw={0}>
              {user.displayName}
              <Text span size="xs" fw={400} c="dimmed">
                {[user.emailAddress, formatDay(requestedAt, locale)].filter(Boolean).join(' · ')}
              </Text>
            </Flex>
            <Button
              size="sm"
              icon={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
              aria-label={text('giveAccessTo', { name: user.displayName })}
              onClick={() => onGive(user)}
            >
              {text('giveAccess')}
            </Button>
          </Flex>
        ))}
      </ul>
    </Card>
  );
}
