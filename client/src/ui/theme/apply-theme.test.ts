// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { applyTheme } from './apply-theme';
import { fontStack } from './font-stack';

const theme = { palette: { primary: '#3f7cac', secondary: '#eef3f8' }, fontFamily: null };

describe('fontStack', () => {
  it.each([
    ['Georgia, serif', "'Georgia', serif"],
    ['"Trebuchet MS", Verdana, SANS-SERIF', "'Trebuchet MS', 'Verdana', sans-serif"],
  ])('writes %s as %s', (given, stack) => expect(fontStack(given)).toBe(stack));

  it('puts the product’s own fonts behind a family that may be missing', () => {
    expect(fontStack('Söhne Buch')).toMatch(/^'Söhne Buch', 'Inter Variable'/);
  });

  it.each([null, '', "x'; } body { display: none", 'url(https://evil.example)', '</style><script>'])('never writes %j', (given) => {
    expect(fontStack(given)).toMatch(/^'Inter Variable'/);
  });
});

function appliedCss(): string {
  applyTheme(theme);
  return document.querySelector('#tenant-theme')?.textContent ?? '';
}

describe('the theme', () => {
  it('is one style element, however often it is put', () => {
    applyTheme(theme);
    applyTheme({ ...theme, fontFamily: 'Georgia, serif' });
    const styles = document.querySelectorAll('#tenant-theme');
    expect(styles).toHaveLength(1);
    expect(styles[0]?.textContent).toContain("--ch-font: 'Georgia', serif;");
  });

  it('gives both schemes every token', () => {
    const [, light = '', dark = ''] = appliedCss().split('\n');
    const names = (css: string) => [...css.matchAll(/--ch-([\w-]+):/g)].map((match) => match[1]);
    expect(names(light)).toContain('button');
    expect(names(dark)).toEqual(names(light));
  });

  it('is light on paper, whatever the scheme', () => {
    const [, light = '', dark = ''] = appliedCss().split('\n');
    expect(light).toMatch(/^:root \{/);
    expect(dark).toMatch(/^@media screen \{ :root\[data-mantine-color-scheme='dark'\] \{/);
  });
});
