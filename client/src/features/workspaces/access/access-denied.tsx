import { Box, Center, Flex, Text } from '@mantine/core';
import { IconLock, IconUsers } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { WorkspaceHeadFragment } from '../../../lib/graphql/types.generated';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { PersonCircle } from '../../../ui/monogram/monogram-tile';
import { WORKSPACE_LIST_PATH } from '../workspace-paths';
import { RequestAccessButton } from './request-access-button';
import classes from './access-denied.module.css';

interface AccessDeniedProps {
  readonly workspace: WorkspaceHeadFragment;
  readonly onManageUsers: () => void;
}

/** Shown in place of a workspace that the person may not view: who may manage its people can add themselves, all others can ask (docs/spec.md, lender 4). */
export function AccessDenied({ workspace, onManageUsers }: AccessDeniedProps) {
  const text = useText('workspaces');
  const common = useText('common');
  const navigate = useNavigate();
  const manages = workspace.capabilities.includes('CanManageWorkspaceUsers');
  const back = () => void navigate(WORKSPACE_LIST_PATH);
  return (
    <Box
      component="section"
      className={`clip ${classes.card}`}
      w="min(560px, 100%)"
      bd="1px solid var(--ch-border)"
      bdrs="xl"
      bg="var(--ch-surface)"
      aria-labelledby="access-denied"
      role="alert"
    >
      <Box pt={{ base: 'xl', sm: '2xl' }} pb="xl" px={{ base: 'lg', sm: '2xl' }}>
        <Center component="span" w={44} h={44} bdrs="md" bg="var(--ch-warning-soft)" c="warning">
          <IconLock size={20} stroke={1.75} aria-hidden />
        </Center>
        <Box component="h1" id="access-denied" className="anywhere" mt={18}>
          {text('deniedTitle', { workspace: workspace.displayName })}
        </Box>
        <Box component="p" mt="xs" c="dimmed">
          {text(manages ? 'deniedManage' : 'deniedAsk')}
        </Box>
        {workspace.users.length > 0 && (
          <Box component="ul" className="panel lines scroll" mah={300} mt={20} aria-label={text('usersWithAccess')}>
            {workspace.users.map((user) => (
              <Flex component="li" key={user.id} gap="md" align="center" py="xs" px={14}>
                <PersonCircle name={user.displayName} />
                <Flex component="span" direction="column" fz="sm" fw={550} flex={1} miw={0}>
                  {user.displayName}
                  <Text span size="xs" fw={400} c="dimmed">
                    {user.emailAddress}
                  </Text>
                </Flex>
                <Text span size="xs" fw={400} c="dimmed">
                  {text('hasAccess')}
                </Text>
              </Flex>
            ))}
          </Box>
        )}
      </Box>
      <Flex
        component="footer"
        className="line-above"
        wrap="wrap"
        align="center"
        justify="space-between"
        gap="sm"
        bg="var(--ch-page)"
        py={14}
        px={{ base: 'lg', sm: 'xl' }}
      >
        <Button look="subtle" onClick={back}>
          {manages ? common('dismiss') : common('backToWorkspaces')}
        </Button>
        {manages ? (
          <Button look="primary" icon={<IconUsers size={16} stroke={1.75} aria-hidden />} onClick={onManageUsers}>
            {text('manageUsers')}
          </Button>
        ) : (
          <RequestAccessButton workspace={workspace} size="md" onManageUsers={onManageUsers} />
        )}
      </Flex>
    </Box>
  );
}
