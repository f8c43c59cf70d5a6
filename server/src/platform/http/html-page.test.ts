import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { htmlPage, pageHeaders } from './html-page';

const page = htmlPage({ title: 'A & <b>', accent: '#123456', style: 'h1{color:var(--accent)}', content: '<h1>Hello</h1>' });
const policyOf = (allowed?: Record<string, string>) => pageHeaders(page, allowed)['content-security-policy']?.split('; ');

it('a page is allowed the style that is in it, and nothing else', () => {
  const style = /<style>([\s\S]*)<\/style>/.exec(page.html)?.[1] ?? '';
  expect(policyOf()?.sort()).toEqual([
    "base-uri 'none'",
    "default-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    'img-src data:',
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  ]);
});

it('a page is allowed what it needs beside', () => {
  expect(policyOf({ 'form-action': "'self'", 'frame-src': "'self'" })).toEqual(
    expect.arrayContaining(["form-action 'self'", "frame-src 'self'", "default-src 'none'"]),
  );
});

it.each([
  '<title>A &#38; &#60;b&#62;</title>',
  ':root{--accent:#123456}',
  'h1{color:var(--accent)}',
  '<main><h1>Hello</h1></main>',
  'noindex',
])('a page holds %s', (part) => expect(page.html).toContain(part));

it('a page takes the product’s color where there is no tenant, and lets none end the style', () => {
  expect(htmlPage({ title: '', content: '' }).html).toContain('--accent:#ffb281');
  expect(htmlPage({ title: '', accent: 'red}</style><script>', content: '' }).html).not.toContain('<script>');
});
