import { createHash } from 'node:crypto';
import type { SentFile } from '../context';
import type { IncomingFile } from './receive-file';

/** Reads a file to its end, only to compute what identifies it. */
export async function recogniseFile({ fileName, content, accountTypes }: IncomingFile): Promise<SentFile> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk as Buffer);
  return { fileName, sha256: hash.digest(), ...(accountTypes === undefined ? {} : { fields: accountTypes }) };
}
