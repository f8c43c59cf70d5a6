import { randomBytes } from 'node:crypto';
import { PassThrough, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { ZipArchive } from './zip-archive';

const TIME = new Date('2024-02-29T12:30:00Z');

describe('ZipArchive', () => {
  it('is read back by another implementation, CRC checked', async () => {
    const sink = new PassThrough();
    const parts = { 'a.txt': 'short', 'folder/ü.txt': randomBytes(300_000).toString('hex'), empty: '' };
    const bytes = buffer(sink);
    const archive = new ZipArchive(sink, 6, TIME);
    for (const [name, content] of Object.entries(parts)) await archive.add(name, content);
    await archive.end();
    const read = await JSZip.loadAsync(await bytes, { checkCRC32: true });
    const contents = Object.keys(read.files).map(async (name) => [name, await read.file(name)?.async('string')]);
    expect(Object.fromEntries(await Promise.all(contents))).toEqual(parts);
  });

  it('waits for a destination that is slow', async () => {
    let most = 0;
    const sink = new Writable({
      highWaterMark: 1024,
      write: (_chunk, _encoding, done) => {
        most = Math.max(most, sink.writableLength);
        setImmediate(done);
      },
    });
    const archive = new ZipArchive(sink, 1, TIME);
    const entry = archive.entry('big');
    for (let size = 0; size < 4_000_000; size += 100_000) await entry.write(randomBytes(100_000));
    await entry.end();
    await archive.end();
    expect(most).toBeLessThan(400_000);
  });

  it('reports a failure of the destination to the writer', async () => {
    const sink = new Writable({ write: (_chunk, _encoding, done) => done(new Error('disk full')) });
    const archive = new ZipArchive(sink, 1, TIME);
    await expect(writeMuch(archive)).rejects.toThrow('disk full');
  });

  it('reports to the writer when the destination closes without an error', async () => {
    const sink = new PassThrough();
    const archive = new ZipArchive(sink, 1, TIME);
    sink.resume();
    sink.destroy();
    await expect(writeMuch(archive)).rejects.toThrow('closed before the archive was complete');
  });

  it('has one open entry at a time', () => {
    const archive = new ZipArchive(new PassThrough(), 1, TIME);
    archive.entry('one');
    expect(() => archive.entry('two')).toThrow('still open while two begins');
  });
});

async function writeMuch(archive: ZipArchive): Promise<void> {
  const entry = archive.entry('big');
  for (let size = 0; size < 4_000_000; size += 100_000) await entry.write(randomBytes(100_000));
  await entry.end();
  await archive.end();
}
