import { describe, expect, it } from 'vitest';
import { safeHref } from './safe-href';

describe('safeHref', () => {
  it.each([
    'https://status.northbridge.example/maintenance?id=1#top',
    'HTTP://help.example',
    'mailto:help@northbridge.example',
    'tel:+1 (212) 555-0100',
    '/home/workspacelist?page=2',
    '/',
    '/a/b-c_d.e/',
    '/reports?next=//elsewhere#/top',
  ])('follows %s', (href) => expect(safeHref(href)).toBe(href));

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/home/..//evil.example',
    '/%2e%2E//evil.example',
    '/home//evil.example',
    'https://evil.example" onclick="alert(1)',
    'help',
    '',
    7,
    null,
    `/${'a'.repeat(3_000)}`,
  ])('refuses %j', (href) => expect(safeHref(href)).toBeNull());
});
