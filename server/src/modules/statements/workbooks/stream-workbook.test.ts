import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { workbookStyles } from '@countinghouse/domain/workbooks/style-table';
import type { SheetPlan, SheetRow } from '@countinghouse/domain/workbooks/sheet';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { streamWorkbook } from './stream-workbook';

const OPTIONS = {
  styles: workbookStyles(2),
  properties: { title: 'Documents', creator: 'Countinghouse', createdAt: new Date('2026-06-30T00:00:00Z') },
};

const streamOf = (plan: SheetPlan) => streamWorkbook('Documents.xlsx', OPTIONS, [plan]).body as PassThrough;

/** A sheet of many rows that can't be compressed, and how many pages of them were read. */
function aLongSheet(pages: number) {
  const read = { pages: 0, ended: false };
  async function* rows(): AsyncGenerator<SheetRow[]> {
    try {
      for (; read.pages < pages; read.pages++)
        yield Array.from({ length: 500 }, () => ({ cells: [randomBytes(24).toString('base64'), '=1+1', 12.5] }));
    } finally {
      read.ended = true;
    }
  }
  const plan: SheetPlan = { name: 'Documents', columns: [{ width: 40 }, { width: 10 }, { width: 10 }], rows: rows() };
  return { plan, read };
}

describe('a streamed workbook', () => {
  it('is complete, with text as text', async () => {
    const { plan } = aLongSheet(2);
    const { sheets } = await readXlsx(await buffer(streamOf(plan)));
    expect(sheets[0]?.rows).toHaveLength(1_000);
    expect(sheets[0]?.rows[0]?.slice(1)).toEqual(['=1+1', 12.5]);
  });

  it('reads no more rows than its reader takes, and stops where the reader leaves', async () => {
    const { plan, read } = aLongSheet(1_000);
    const stream = streamOf(plan);
    await once(stream, 'readable');
    await expect.poll(() => stream.readableLength).toBeGreaterThan(200_000);
    expect(read.pages).toBeLessThan(200);
    stream.destroy();
    await expect.poll(() => read.ended).toBe(true);
    expect(read.pages).toBeLessThan(200);
  });

  it('fails where its rows fail', async () => {
    const rows = (function* (): Generator<SheetRow> {
      yield { cells: ['one'] };
      throw new Error('The rows ended early.');
    })();
    const stream = streamOf({ name: 'Documents', columns: [{ width: 10 }], rows });
    await expect(buffer(stream)).rejects.toThrow('The rows ended early.');
  });
});
