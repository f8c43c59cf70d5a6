import { describe, expect, it } from 'vitest';
import { listedTemplateText, refuseTemplateTexts } from './template-text';

const withoutTags = (text: string) => text.replace(/<[^>]*>/g, '');

describe('the texts of a template', () => {
  it.each([
    ['Manufacturer', null],
    ['Manufacturer, R&D > 5 %', 'Debt by lender.\nRelated parties on lines of their own.'],
    ['n'.repeat(128), 'd'.repeat(512)],
    [` ${'n'.repeat(128)} `, ''],
  ])('may be %j and %j', (displayName, description) => {
    expect(refuseTemplateTexts({ displayName, description }, withoutTags)).toBeNull();
  });

  // covers borrower 5.5, borrower 9.4
  it.each([
    ['', null, { refused: 'InvalidInput', parameter: 'displayName' }],
    [' \t', null, { refused: 'InvalidInput', parameter: 'displayName' }],
    ['n'.repeat(129), null, { refused: 'InvalidInput', parameter: 'displayName', facts: { max: 128 } }],
    ['<b>Manufacturer</b>', null, { refused: 'UnsafeContent', parameter: 'displayName' }],
    ['Manu\nfacturer', null, { refused: 'UnsafeContent', parameter: 'displayName' }],
    ['Manufacturer', 'd'.repeat(513), { refused: 'InvalidInput', parameter: 'description', facts: { max: 512 } }],
    ['Manufacturer', '<img src=x onerror=alert(1)>', { refused: 'UnsafeContent', parameter: 'description' }],
  ])('must not be %j and %j', (displayName, description, refusal) => {
    expect(refuseTemplateTexts({ displayName, description }, withoutTags)).toEqual(refusal);
  });

  // covers borrower 9.4
  it.each([
    ['', ''],
    ['c'.repeat(40), 'c'.repeat(40)],
    ['c'.repeat(41), `${'c'.repeat(39)}…`],
    ['🏦'.repeat(41), `${'🏦'.repeat(39)}…`],
  ])('are listed with 40 characters at most: %j as %j', (text, listed) => {
    expect(listedTemplateText(text)).toBe(listed);
  });
});
