import { describe, expect, it } from 'vitest';
import { hostName, isDomainName, tenantName } from './tenant-names';

describe('the name of a tenant', () => {
  it.each(['lender', 'first-national', 'a1'])('may be %s', (name) => expect(tenantName(name, 'name')).toEqual([]));
  it.each(['', 'Lender', '1st', '-a', 'a-', 'a.b', 'a b', 'x'.repeat(64)])('is never "%s"', (name) =>
    expect(tenantName(name, 'name')).toHaveLength(1),
  );
});

describe('a host', () => {
  it.each(['lender.localhost', 'portal.first-national.example', 'xn--bcher-kva.example', 'intranet'])('may be %s', (host) =>
    expect(hostName(host, 'host')).toEqual([]),
  );
  it.each([
    '',
    'Portal.example',
    'portal.example:3000',
    'https://portal.example',
    'portal_1.example',
    '.example',
    'a..b',
    '127.0.0.1',
    '[::1]',
    `${'a.'.repeat(127)}a`,
  ])('is never "%s"', (host) => expect(hostName(host, 'host')).toHaveLength(1));
});

it.each([
  ['lender.example', true],
  ['bücher.example', true],
  ['lender', false],
  ['lender..example', false],
  ['https://lender.example', false],
])('"%s" is a domain: %s', (text, is) => expect(isDomainName(text)).toBe(is));
