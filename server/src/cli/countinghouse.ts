import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { COMMANDS } from './commands/commands';
import { runCommand } from './commands/run-command';

process.exitCode = await runCommand(process.argv.slice(2), COMMANDS, {
  env: process.env,
  print: (line) => void process.stdout.write(`${line}\n`),
  note: (line) => void process.stderr.write(`${line}\n`),
  read: (path) => (path === '-' ? text(process.stdin) : readFile(path, 'utf8')),
});
