// @vitest-environment jsdom
import { UNSAFE_TEXT_EXAMPLES } from '@countinghouse/domain/fields/unsafe-text.examples';
import { ofEachText } from '@countinghouse/domain/workspaces/workspace-fields';
import { describe, expect, it } from 'vitest';
import { fieldRefusals } from './field-refusals';

const NO_TEXTS = ofEachText(() => '');

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
    const refusals = fieldRefusals({ ...NO_TEXTS, displayName: name, engagementCode: code });
    expect([refusals.displayName?.refused ?? null, refusals.engagementCode?.refused ?? null]).toEqual([nameRefusal, codeRefusal]);
  });

  it.each(UNSAFE_TEXT_EXAMPLES.filter(({ text }) => text !== '' && !text.includes('\t')))(
    '$text is unsafe: $unsafe',
    ({ text, unsafe }) => {
      expect(fieldRefusals({ ...NO_TEXTS, displayName: text, engagementCode: text }).displayName?.refused ?? null).toBe(
        unsafe ? 'unsecureWorkspaceName' : null,
      );
      expect(fieldRefusals({ ...NO_TEXTS, displayName: 'Fine', engagementCode: text }).engagementCode?.refused ?? null).toBe(
        unsafe ? 'unsecureEngagementCode' : null,
      );
    },
  );
});
