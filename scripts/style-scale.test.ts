import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BREAKPOINTS } from '../client/src/ui/theme/breakpoints';

const CLIENT = join(import.meta.dirname, '..', 'client', 'src');
const SCALE = 'ui/theme/scale.css';

const ON_THE_SCALE: Readonly<Record<string, RegExp>> = {
  'font-size': /^(var\(--ch-text-\w+\)|inherit|0|[\d.]+em)$/,
  'z-index': /^(var\(--ch-z-\w+\)|auto)$/,
  gap: /^((var\(--ch-space-\w+\)|0|[\d.]+pt) ?){1,2}$/,
};
const WIDTHS = new Set(Object.values(BREAKPOINTS).map(String));

function offTheScale(css: string): string[] {
  const declared = [...css.matchAll(/(?<=[\s;{])(font-size|z-index|gap|row-gap|column-gap): ([^;]+);/g)];
  const conditions = [...css.matchAll(/@(?:media|container)[^{]+/g)].map(([condition]) => condition.trim());
  return [
    ...declared
      .filter(([, property = '', value = '']) => !ON_THE_SCALE[property.replace(/^\w+-(?=gap)/, '')]?.test(value))
      .map(([declaration]) => declaration),
    ...conditions.filter(
      (condition) => /(min|max)-width/.test(condition) || [...condition.matchAll(/[\d.]+(?=\w)/g)].some(([width]) => !WIDTHS.has(width)),
    ),
  ];
}

it('type, gaps, layers and media conditions of style sheets are steps of the scale', () => {
  const sheets = globSync('**/*.css', { cwd: CLIENT }).filter((file) => file !== SCALE);
  expect(sheets.length).toBeGreaterThan(10);
  expect(sheets.flatMap((file) => offTheScale(readFileSync(join(CLIENT, file), 'utf8')).map((one) => `${file}: ${one}`))).toEqual([]);
});

it('a style sheet off the scale is found', () => {
  expect(
    offTheScale('.a { font-size: 13px; z-index: 4; gap: 5px 0; } @media (max-width: 640px) { } @media screen and (width < 700px) { }'),
  ).toEqual(['font-size: 13px;', 'z-index: 4;', 'gap: 5px 0;', '@media (max-width: 640px)', '@media screen and (width < 700px)']);
  expect(
    offTheScale('.a { font-size: var(--ch-text-sm); gap: 0 var(--ch-space-md); } @media (pointer: coarse), (width < 640px) { }'),
  ).toEqual([]);
});

/** The selectors of a style sheet whose last part names no class, tag or attribute, so that it is matched against every element. */
function matchedAgainstAll(css: string): string[] {
  const heads = [...css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{/g)].map(([, head = '']) => head.trim());
  const selectors = heads.filter((head) => !head.startsWith('@')).flatMap((head) => head.split(/,(?![^(]*\))/).map((one) => one.trim()));
  return selectors.filter((selector) => {
    const [, inner = selector] = /^:where\((.*)\)$/.exec(selector) ?? [];
    return inner.includes(',') || !/^(?:[a-z.[]|:root$)/.test(inner.split(/[\s>+~]+/).at(-1) ?? '');
  });
}

it('shared looks are matched against the elements that they name alone: the statement grid scrolls with them', () => {
  expect(matchedAgainstAll(readFileSync(join(CLIENT, 'ui/theme/shared.css'), 'utf8'))).toEqual([]);
});

it('a selector that is matched against every element is found', () => {
  expect(matchedAgainstAll(':where(.a > * + *) { } :where(.a > :hover) { } :where(.b, .c) { }')).toHaveLength(3);
  expect(matchedAgainstAll(":where(.a + .a) { } .b:hover { } :where(.a > [role='option']:hover) { }")).toEqual([]);
});
