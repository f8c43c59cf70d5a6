import { expect, it } from 'vitest';
import { verdictOf } from './advisories.mjs';

const found = (vulnerabilities: Readonly<Record<string, { severity: string }>>) =>
  JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: { total: Object.keys(vulnerabilities).length } } });

it('no advisory, or a moderate one, lets a release continue', () => {
  expect(verdictOf(found({}))).toMatchObject({ isUnsafe: false, text: expect.stringMatching(/^Checked: 0 /) });
  expect(verdictOf(found({ one: { severity: 'moderate' } }))).toMatchObject({
    isUnsafe: false,
    text: expect.stringMatching(/^Checked: 1 /),
  });
});

it.each(['high', 'critical'])('an advisory that is %s stops a release, and is named', (severity) => {
  const verdict = verdictOf(found({ one: { severity }, other: { severity: 'low' } }));
  expect(verdict).toEqual({
    isUnsafe: true,
    text: `Checked: 2 production dependencies with advisories, 1 of them high or critical.\n  one: ${severity}`,
  });
});

it.each([
  ['a refusal', '{"message":"405 Method Not Allowed","statusCode":405}', '405 Method Not Allowed'],
  ['an error of npm', '{"error":{"code":"ENOLOCK","summary":""}}', 'ENOLOCK'],
  ['nothing', '', 'no answer that could be read'],
])('a registry that returns no advisories, by %s, is named and stops nothing', (_, printed, reason) => {
  expect(verdictOf(printed)).toEqual({ isUnsafe: false, text: `Not checked: the registry told no advisories (${reason}).` });
});
