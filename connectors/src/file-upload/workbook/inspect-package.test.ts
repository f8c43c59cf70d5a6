import { describe, expect, it } from 'vitest';
import { rawWorkbook } from '../../testing/raw-workbook';
import { issuesOf, fileRequest, readAll } from '../../testing/read-request';
import { withFile } from '../../testing/temporary-file';
import { zipOf, type RepeatedPiece } from '../../testing/zip-builder';
import { fileUploadConnector } from '../connector';

/** Content with so much of nothing between its pieces that each of them unpacks alone. */
const inPieces = (...pieces: string[]): RepeatedPiece[] =>
  pieces.flatMap((content) => [
    { content, times: 1 },
    { content: '', times: 40_000 },
  ]);

const read = (content: Uint8Array) => withFile(content, (path) => readAll(fileUploadConnector, fileRequest(path, 'books.xlsx')));

describe('a file that is not a workbook to be read', () => {
  const sound = { Company: [['Legal Name', 'Acme Holdings LLC']] };
  it.each([
    ['truncated', rawWorkbook(sound).slice(0, 900), 'damaged or truncated: the end of the archive is missing'],
    ['another archive', rawWorkbook(sound, { 'xl/workbook.bin': 'x' }), 'a binary workbook (.xlsb); save it as .xlsx'],
    ['archives in an archive', zipOf({ 'a.xlsx': { content: rawWorkbook(sound) } }), 'an archive, but not an Excel workbook'],
    ['encrypted entries', rawWorkbook(sound, { 'xl/x.xml': { content: 'x', encrypted: true } }), 'encrypted; save it without a password'],
    ['a compound file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'an encrypted or old .xls workbook; save it as .xlsx without a password'],
    [
      'links to other files',
      rawWorkbook(sound, { 'xl/externalLinks/externalLink1.xml': '<x/>' }),
      'it contains links to other files (external links); paste them as values',
    ],
    [
      'a document type',
      rawWorkbook(sound, { 'xl/worksheets/sheet1.xml': '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>' }),
      'xl/worksheets/sheet1.xml declares a document type',
    ],
    [
      'a document type that unpacks in pieces',
      rawWorkbook(sound, { 'xl/worksheets/sheet1.xml': { content: inPieces('<?xml version="1.0"?><!DO', 'C', 'TYPE x><worksheet/>') } }),
      'xl/worksheets/sheet1.xml declares a document type',
    ],
    [
      'a bomb',
      rawWorkbook(sound, { 'xl/media/zeros.bin': { content: new Uint8Array(40_000_000) } }),
      'it is larger than allowed when unpacked',
    ],
    [
      'a size that lies',
      rawWorkbook(sound, { 'xl/a.bin': { content: 'x'.repeat(5000), claimedSize: 10 } }),
      'xl/a.bin is larger than the archive says',
    ],
    [
      'a packed size that lies',
      rawWorkbook(sound, { 'xl/a.xml': { content: 'x'.repeat(5000), claimedPacked: 0, claimedSize: 0 } }),
      'damaged: xl/a.xml can’t be unpacked',
    ],
    [
      'bytes that changed on the way',
      rawWorkbook(sound, { 'xl/worksheets/sheet1.xml': { content: '<worksheet/>', claimedSum: 1 } }),
      'damaged: xl/worksheets/sheet1.xml fails its checksum',
    ],
    [
      'parts that are too large together',
      rawWorkbook(sound, { 'xl/a.bin': { content: '', claimedSize: 9e8 }, 'xl/b.bin': { content: '', claimedSize: 9e8 } }),
      'it is larger than allowed when unpacked',
    ],
    [
      'a sheet without content',
      rawWorkbook(sound, { 'xl/_rels/workbook.xml.rels': '<Relationships/>' }),
      'damaged: the content of the Company sheet is missing',
    ],
    [
      'a sheet that is no XML',
      rawWorkbook(sound, { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r=1>' }),
      'damaged: xl/worksheets/sheet1.xml is not XML',
    ],
    ['text', Buffer.from('Date,Journal'), 'not an Excel workbook'],
    ['nothing', new Uint8Array(), 'empty'],
  ])('%s', async (_, content, problem) => {
    expect(issuesOf(await read(content))).toEqual([`file: ${problem}`]);
  });

  it('lacks its sheets', async () => {
    expect(issuesOf(await read(rawWorkbook({ Sheet1: [['x']] })))).toEqual([
      'file: the Company sheet is missing',
      'file: the Chart of Accounts sheet is missing',
      'file: no figures: fill in the General Ledger sheet, or Trial Balance, or Balance Sheet and Income Statement',
    ]);
  });
});
