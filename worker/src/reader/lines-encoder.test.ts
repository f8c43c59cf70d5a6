import type { LinesPage } from '@countinghouse/domain/imports/page';
import { expect, it } from 'vitest';
import { LinesEncoder } from './lines-encoder';

const HEADER_BYTES = 19;

/** Two lines of an invoice: the first in euros, with all that a package may say of a line, and the second with nothing of it. */
const PAGE: LinesPage = {
  ...{ kind: 'lines', count: 2, journal: ['J1', 'J1'], document: ['INV-7', null], memo: ['Für März', null] },
  date: Int32Array.of(2000_01_02, 2000_01_02),
  account: Int32Array.of(3, 4),
  amount: Float64Array.of(-108_00, 108_00),
  party: Int32Array.of(5, -1),
  place: Int32Array.of(11, 12),
  ...{ type: ['Invoice', null], currency: ['EUR', null], rate: ['1.08', null] },
  lineNumber: Int32Array.of(1, 0),
  createdOn: Int32Array.of(2000_01_11, 0),
  modifiedOn: Int32Array.of(2000_02_01, 0),
  foreignAmount: Float64Array.of(-100_00, 0),
};

/** The rows of a COPY in PostgreSQL's binary format: numbers by their length, everything longer or odd as text. */
function rowsOf(copy: Buffer): (number | string | null)[][] {
  const rows: (number | string | null)[][] = [];
  let at = HEADER_BYTES;
  for (let columns = copy.readInt16BE(at); columns !== -1; columns = copy.readInt16BE(at)) {
    at += 2;
    const row = Array.from({ length: columns }, (_, column) => {
      const length = copy.readInt32BE(at);
      at += 4;
      if (length === -1) return null;
      const bytes = copy.subarray(at, at + length);
      at += length;
      if (!NUMBERS.has(column)) return bytes.toString();
      return length === 8 ? Number(bytes.readBigInt64BE()) : bytes.readInt32BE();
    });
    rows.push(row);
  }
  return rows;
}

/** Line, date, account, amount, party, place, line number, both days, and the foreign amount. */
const NUMBERS = new Set([0, 1, 2, 3, 4, 5, 10, 11, 12, 14]);

it('lines are encoded with what a package says of them, and with nulls where it says nothing', () => {
  const encoder = new LinesEncoder();
  encoder.add(PAGE);
  expect(rowsOf(encoder.take())).toEqual([
    [1, 1, 3, -108_00, 5, 11, 'J1', 'INV-7', 'Für März', 'Invoice', 1, 10, 31, 'EUR', -100_00, '1.08'],
    [2, 1, 4, 108_00, null, 12, 'J1', null, null, null, null, null, null, null, null, null],
  ]);
});

it('lines of a source that says nothing of them beside their columns are encoded without it', () => {
  const { type: _type, currency: _currency, rate: _rate, lineNumber: _line, createdOn: _made, modifiedOn: _changed, ...bare } = PAGE;
  const encoder = new LinesEncoder();
  encoder.add(bare);
  expect(rowsOf(encoder.take()).map((row) => row.slice(9))).toEqual([new Array(7).fill(null), new Array(7).fill(null)]);
});
