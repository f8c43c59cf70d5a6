// Stands for MinIO: `object-store.ts server <folder>`. It checks signatures and keeps objects in the folder.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ObjectShelf, startS3Server } from '../../../server/src/testing/s3-server';

const PORT = 9000;
const LIST_PAGE = 1_000;
const NAME_ENDING = '.object';

const { MINIO_ROOT_USER: accessKeyId = '', MINIO_ROOT_PASSWORD: secretAccessKey = '' } = process.env;
const [command, folder] = process.argv.slice(2);
if (command !== 'server' || folder === undefined || accessKeyId === '' || secretAccessKey === '')
  throw new Error('It is started as "server <folder>", with MINIO_ROOT_USER and MINIO_ROOT_PASSWORD.');

process.on('SIGTERM', () => process.exit());

const bucket = join(folder, 'bucket');
await startS3Server({
  host: '0.0.0.0',
  port: PORT,
  credentials: { accessKeyId, secretAccessKey },
  bucket: existsSync(bucket) ? 'there' : 'missing',
  clock: { now: () => new Date(), advance: () => undefined },
  objects: folderShelf(bucket),
  page: LIST_PAGE,
});

/** Keeps each object in a file; it appears whole or not at all. */
function folderShelf(shelf: string): ObjectShelf {
  const pathOf = (key: string) => join(shelf, `${encodeURIComponent(key)}${NAME_ENDING}`);
  return {
    get: (key) => (existsSync(pathOf(key)) ? { bytes: readFileSync(pathOf(key)), modified: statSync(pathOf(key)).mtime } : undefined),
    set(key, { bytes, modified }) {
      mkdirSync(shelf, { recursive: true });
      const unfinished = `${pathOf(key)}.new`;
      writeFileSync(unfinished, bytes, { flush: true });
      utimesSync(unfinished, modified, modified);
      renameSync(unfinished, pathOf(key));
    },
    delete: (key) => rmSync(pathOf(key), { force: true }),
    *[Symbol.iterator]() {
      const names = existsSync(shelf) ? readdirSync(shelf).filter((name) => name.endsWith(NAME_ENDING)) : [];
      for (const name of names)
        yield [decodeURIComponent(name.slice(0, -NAME_ENDING.length)), { modified: statSync(join(shelf, name)).mtime }];
    },
  };
}
