import { ADMINISTRATOR_COMMANDS } from './administrator-commands';
import { BACKUP_COMMANDS } from './backup-commands';
import { HOST_COMMANDS } from './host-commands';
import type { Command } from './run-command';
import { TENANT_COMMANDS } from './tenant-commands';

/** What an operator can do, by the words that ask for it. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  ...TENANT_COMMANDS,
  ...HOST_COMMANDS,
  ...ADMINISTRATOR_COMMANDS,
  ...BACKUP_COMMANDS,
};
