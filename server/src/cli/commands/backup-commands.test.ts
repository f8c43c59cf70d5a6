import { describe, expect, it } from 'vitest';
import { BACKUP_COMMANDS } from './backup-commands';
import { runCommand } from './run-command';

async function run(line: string): Promise<{ readonly code: number; readonly noted: string }> {
  const noted: string[] = [];
  const io = { env: {}, print: () => undefined, note: (text: string) => void noted.push(text), read: async () => '' };
  return { code: await runCommand(line.split(' '), BACKUP_COMMANDS, io), noted: noted.join('\n') };
}

describe('a backup', () => {
  it.each(['backup', 'backup --to /a --into /b'])('needs one place to go to, unlike “%s”', async (line) => {
    expect(await run(line)).toMatchObject({ code: 2, noted: expect.stringContaining('Name either --to or --into.') });
  });

  it.each(['backup --to /a --keep 3', 'backup --into /b --keep 0', 'backup --into /b --keep -1', 'backup --into /b --keep all'])(
    'keeps a number of others in a folder of backups, unlike “%s”',
    async (line) => {
      expect(await run(line)).toMatchObject({ code: 2 });
    },
  );

  it('into a folder of backups asks for the settings next', async () => {
    expect(await run('backup --into /b --keep 14')).toMatchObject({ code: 1, noted: expect.stringContaining('DATABASE_OWNER_URL') });
  });
});
