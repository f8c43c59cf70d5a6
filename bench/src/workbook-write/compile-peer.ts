import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import source from './libxlsxwriter-peer.c?raw';

/** Compiles the peer in C into a folder and answers its path; null where the compiler or libxlsxwriter is absent. */
export async function compilePeer(folder: string): Promise<string | null> {
  const [code, program] = [join(folder, 'peer.c'), join(folder, 'peer')];
  await writeFile(code, source);
  try {
    await promisify(execFile)('cc', ['-O2', '-o', program, code, '-lxlsxwriter']);
    return program;
  } catch {
    return null;
  }
}
