import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeClamd, type FakeClamd } from '../../testing/fake-clamd';
import { ClamdScanner } from './clamd-scanner';

const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

describe('a scanner', () => {
  let clamd: FakeClamd;
  beforeEach(async () => {
    clamd = await fakeClamd(1_000_000);
  });
  afterEach(() => clamd.close());

  const scan = (content: string | Buffer, parts = 3) => {
    const bytes = Buffer.from(content);
    const size = Math.ceil(bytes.length / parts);
    const chunks = Array.from({ length: parts }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
    return new ClamdScanner({ ...clamd, patience: 300 }).scan(Readable.from(chunks, { objectMode: false }));
  };

  it('is sent the whole file in chunks, and says that it is clean', async () => {
    const file = Buffer.alloc(500_000, 'a ledger ');
    expect(await scan(file, 9)).toEqual({ verdict: 'clean' });
    expect(clamd.looked.map((each) => each.equals(file))).toEqual([true]);
  });

  it('names what it found, be it cut in two by the chunks', async () => {
    expect(await scan(EICAR, 2)).toEqual({ verdict: 'infected', name: 'Eicar-Signature' });
  });

  it.each<[string, FakeClamd['answer'], RegExp]>([
    ['an answer that it could not look', 'INSTREAM size limit exceeded. ERROR', /did not look/],
    ['an answer of another kind', 'stream: OK but not really', /did not look/],
    ['a connection that is hung up', 'close', /gave no answer|broke off|cannot be reached/],
    ['silence', null, /silent/],
  ])('takes %s for a failure', async (_, answer, problem) => {
    clamd.answer = answer;
    await expect(scan('a ledger')).rejects.toThrow(problem);
  });

  it('takes a file beyond what clamd reads for one that was not looked at', async () => {
    await expect(scan(Buffer.alloc(1_500_000))).rejects.toMatchObject({ name: 'ScannerError' });
  });

  it('without a server is a failure', async () => {
    await clamd.close();
    await expect(scan('a ledger')).rejects.toMatchObject({ name: 'ScannerError' });
    clamd = await fakeClamd();
  });
});
