import { describe, expect, it } from 'vitest';
import { WireElement } from './wire-element';

const BOOKS = `<?xml version="1.0"?>
<books currency="NZD"><account id="1"> Cash &amp; bank </account><account id="2"><balance>-12.50</balance><note/></account></books>`;

const books = WireElement.read(BOOKS, 'Larch')!;

describe('an answer in XML', () => {
  it('is read by names, attributes, and texts', () => {
    const [cash, loan] = books.elements('account');
    expect([books.name, books.attribute('currency').text(), books.elements().length]).toEqual(['books', 'NZD', 2]);
    expect(cash?.value().text()).toBe('Cash & bank');
    expect([loan?.get('balance').amount(2), loan?.get('note').textOrNull(), loan?.get('rate').isEmpty()]).toEqual([-1250, null, true]);
    expect([books.elementOrNull('vendor'), books.attribute('basis').isEmpty()]).toEqual([null, true]);
  });

  it('names the place of what it lacks, never what was sent', () => {
    const loan = books.elements('account')[1]!;
    expect(() => loan.get('balance').date()).toThrow(/Larch .*: books\.account\[1\]\.balance is not a date\./);
    expect(() => loan.attribute('id').yesNo()).toThrow(/books\.account\[1\]\.@id is not true or false/);
    expect(() => loan.element('lines')).toThrow(/books\.account\[1\]\.lines is not an element/);
  });

  it.each([
    ['a body that was cut', '<books><account>'],
    ['no XML', '{"books":[]}'],
    ['a reference that XML does not define', '<books>&nbsp;</books>'],
    ['a document type', '<!DOCTYPE books [<!ENTITY a "b">]><books>&a;</books>'],
    ['an empty document type', '<!DOCTYPE books><books/>'],
    ['nothing', ''],
  ])('%s is not read', (_, body) => {
    expect(WireElement.read(body, 'Larch')).toBeNull();
  });
});
