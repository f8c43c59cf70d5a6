import { expect, it } from 'vitest';
import english from '../locales/en/issues.json' with { type: 'json' };
import { issueKind } from './issue-kind';
import { issueMessage, type IssueKey } from './issue-message';

const FACTS = { value: '"Rosa Alder 4711"', account: '"Rosa Alder 4711"', name: '"Rosa Alder 4711"', sum: '4711.00', amount: '4711.00' };
const KEYS = (Object.keys(english) as IssueKey[]).filter(
  (key) => !key.startsWith('location.') && /\{(?:value|account|name|sum|amount)\}/.test(english[key]),
);

it.each(KEYS)('the kind of %s repeats nothing from the file', (key) => {
  const others = Object.fromEntries(
    [...english[key].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
      name,
      name in FACTS ? FACTS[name as keyof typeof FACTS] : (SAMPLE[name] ?? '7'),
    ]),
  );
  const kind = issueKind(issueMessage(key, others));
  expect(kind ?? '').not.toContain('4711');
});

const SAMPLE: Readonly<Record<string, string>> = {
  date: '2024-01-31',
  first: '2024-01-31',
  last: '2024-02-29',
  base: 'USD',
  currency: 'EUR',
};

it('a sentence of another origin has no kind', () => expect(issueKind('Rosa Alder could not be reached')).toBeNull());
