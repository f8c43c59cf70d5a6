import { UNSAFE_TEXT_EXAMPLES } from '@countinghouse/domain/fields/unsafe-text.examples';
import { describe, expect, it } from 'vitest';
import { fieldRefusals } from './field-refusals';

// covers lender 4.4
describe('fields of a workspace', () => {
  it.each([
    ['Alder Creek Millworks', 'ACM-2041', null, null],
    ['Smith & Sons', '', null, null],
    ['  ', '', 'nameRequired', null],
    ['<b>Bold</b>', '', 'unsecureWorkspaceName', null],
    ['Fine', '<img src=x onerror=alert(1)>', null, 'unsecureEngagementCode'],
    ['n'.repeat(257), 'c'.repeat(65), 'InvalidInput', 'InvalidInput'],
  ])('%s, %s', (name, code, nameRefusal, codeRefusal) => {
    const refusals = fieldRefusals(name, code);
    expect([refusals.name?.refused ?? null, refusals.code?.refused ?? null]).toEqual([nameRefusal, codeRefusal]);
  });

  it.each(UNSAFE_TEXT_EXAMPLES.filter(({ text }) => text !== '' && !text.includes('\t')))(
    '$text is unsafe: $unsafe',
    ({ text, unsafe }) => {
      expect(fieldRefusals(text, text).name?.refused ?? null).toBe(unsafe ? 'unsecureWorkspaceName' : null);
      expect(fieldRefusals('Fine', text).code?.refused ?? null).toBe(unsafe ? 'unsecureEngagementCode' : null);
    },
  );
});
