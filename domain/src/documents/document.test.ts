import { describe, expect, it } from 'vitest';
import { acceptedDocumentsOf, type SubmissionDocumentType } from './document-type';
import { isTooLarge, refuseDocument } from './refuse-document';
import { sniffDocumentType } from './sniff-document-type';

const bytes = (...values: number[]) => Uint8Array.from(values);
const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const PDF = ascii('%PDF-1.7');
const PNG = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const JPG = bytes(0xff, 0xd8, 0xff, 0xe0);
const TIF = bytes(0x4d, 0x4d, 0x00, 0x2a);
const ZIP = bytes(0x50, 0x4b, 0x03, 0x04, 0x14, 0x00);
const COMPOUND = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const CSV = ascii('Date,Journal\n2024-01-31,1\n');
const UTF8 = bytes(0xef, 0xbb, 0xbf, 0x44, 0xc3, 0xbc);

describe('format of a document', () => {
  it.each([
    ['scan.pdf', PDF, 'pdf'],
    ['scan.PNG', PNG, 'png'],
    ['photo.jpeg', JPG, 'jpg'],
    ['fax.tiff', TIF, 'tif'],
    ['ledger.csv', CSV, 'csv'],
    ['ledger.csv', UTF8, 'csv'],
    ['ledger.csv', bytes(0xff, 0xfe, 0x44, 0x00, 0xe9, 0x00, 0x09, 0x00), 'csv'],
    ['ledger.csv', bytes(0xfe, 0xff, 0x00, 0x44, 0x20, 0xac), 'csv'],
    ['notes.txt', CSV, 'txt'],
    ['letter.docx', ZIP, 'docx'],
    ['letter.doc', COMPOUND, 'doc'],
    ['books.xlsx', ZIP, 'xlsx'],
    ['books.xls', COMPOUND, 'xls'],
    ['a.b.xlsx ', ZIP, 'xlsx'],
  ])('%s with matching bytes', (name, content, format) => {
    expect(sniffDocumentType(content, name)).toBe(format);
  });

  // covers borrower 5.2, borrower 9.1
  it.each([
    ['an empty file', 'ledger.csv', bytes()],
    ['a file of a format that is none', 'ledger.constructor', CSV],
    ['an old workbook renamed', 'books.xlsx', COMPOUND],
    ['a CSV renamed', 'books.xlsx', CSV],
    ['a workbook renamed', 'ledger.csv', ZIP],
    ['a picture renamed', 'scan.pdf', PNG],
    ['a program named as text', 'notes.txt', bytes(0x7f, 0x45, 0x4c, 0x46, 0x02, 0x01)],
    ['a truncated signature', 'scan.png', PNG.slice(0, 4)],
    ['a binary workbook', 'books.xlsb', ZIP],
    ['a page', 'index.html', ascii('<html>')],
    ['no extension', 'README', CSV],
    ['a page named as text', 'notes.txt', ascii('\n<!DOCTYPE html><script>alert(1)</script>')],
    ['a picture with a script named as text', 'logo.csv', ascii('<!-- drawn --><svg onload="alert(1)">')],
    ['a picture with a script', 'logo.svg', ascii('<svg><script>alert(1)</script></svg>')],
    ['markup behind a byte order mark', 'ledger.csv', bytes(0xef, 0xbb, 0xbf, ...ascii('<?xml version="1.0"?>'))],
    ['a page in UTF-16', 'ledger.csv', bytes(0xff, 0xfe, ...[...ascii('<script>')].flatMap((byte) => [byte, 0]))],
    ['bytes behind a mark of UTF-16', 'ledger.csv', bytes(0xff, 0xfe, 0x00, 0x00, 0x01, 0x00)],
    ['a program named as a workbook', 'books.xlsx', ascii('MZ\x90\x00')],
    ['an extension alone of another name', 'csv', CSV],
  ])('%s has none', (_, name, content) => {
    expect(sniffDocumentType(content, name)).toBeNull();
  });
});

it.each([
  ['none named', null, 10],
  ['some named', ['PDF', 'png'], 2],
  ['unknown ones among them', ['pdf', 'exe'], 1],
  ['unknown ones alone', ['exe'], 10],
])('a tenant with %s takes %3$i formats', (_, names, count) => {
  expect(acceptedDocumentsOf(names)).toHaveLength(count);
});

describe('what may be stored', () => {
  // covers borrower 5.2, borrower 8.1
  it('is what the tenant takes; financial data is what the product reads', () => {
    const file = { fileName: 'ledger.csv', bytes: 26, firstBytes: CSV };
    expect(refuseDocument(file, 'SupportingDocument', ['pdf'])).toMatchObject({ refused: 'UnsupportedType', facts: { accepted: 'pdf' } });
    expect(refuseDocument(file, 'FinancialData', ['pdf'])).toBeNull();
  });

  it.each([
    [68_157_439, false],
    [68_157_440, true],
    [68_157_441, true],
  ])('%i bytes are too many: %s', (size, tooLarge) => {
    expect(isTooLarge(size)).toBe(tooLarge);
  });

  it.each<[SubmissionDocumentType, string, Uint8Array, number, string | null]>([
    ['FinancialData', 'ledger.csv', CSV, 26, null],
    ['FinancialData', 'books.xlsx', ZIP, 26, null],
    ['FinancialData', 'scan.pdf', PDF, 26, 'UnsupportedType'],
    ['SupportingDocument', 'scan.pdf', PDF, 26, null],
    ['SupportingDocument', 'scan.pdf', PDF, 68_157_440, 'TooLarge'],
    ['SupportingDocument', 'run.exe', bytes(0x4d, 0x5a, 0x90), 26, 'UnsupportedType'],
  ])('%s %s is refused as %5$s', (type, fileName, firstBytes, size, refused) => {
    expect(refuseDocument({ fileName, firstBytes, bytes: size }, type)?.refused ?? null).toBe(refused);
  });
});
