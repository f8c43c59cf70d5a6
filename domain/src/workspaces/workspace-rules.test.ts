import { describe, expect, it } from 'vitest';
import { refuseWithoutUsers } from './keep-last-user';
import { searchOperatorFor } from './search-operator';
import { refuseWorkspaceName, WORKSPACE_TEXTS } from './workspace-fields';

const withoutTags = (text: string) => text.replace(/<[^>]*>/g, '');

// covers lender 4.4, lender 5.1, lender 9.1
describe('workspace fields', () => {
  it.each([
    ['Acme Ltd', null],
    ['a'.repeat(256), null],
    ['a'.repeat(257), 'InvalidInput'],
    ['', 'nameRequired'],
    [' \t\u00a0', 'nameRequired'],
    ['<b>Acme</b>', 'unsecureWorkspaceName'],
    ['Acme\nLtd', 'unsecureWorkspaceName'],
    ['Acme\u0000', 'unsecureWorkspaceName'],
  ])('name "%s": %s', (name, refused) => {
    expect(refuseWorkspaceName(name, withoutTags)?.refused ?? null).toBe(refused);
  });

  it.each([
    [null, null],
    ['', null],
    ['E'.repeat(64), null],
    ['E'.repeat(65), 'InvalidInput'],
    ['<i>1</i>', 'unsecureEngagementCode'],
  ])('engagement code "%s": %s', (code, refused) => {
    expect(WORKSPACE_TEXTS.engagementCode.refuse(code, withoutTags)?.refused ?? null).toBe(refused);
  });
});

describe('workspace search', () => {
  // covers lender 5.3
  it.each([
    ['a', 'StartsWith'],
    ['ac', 'StartsWith'],
    ['acm', 'Contains'],
  ])('"%s" is searched by %s', (text, operator) => {
    expect(searchOperatorFor(text)).toBe(operator);
  });

  it.each([
    ['', 'emptySearch'],
    ['a'.repeat(257), 'InvalidInput'],
    ['al\u0000', 'InvalidInput'],
  ])('refuses %j', (text, refused) => {
    expect(searchOperatorFor(text)).toMatchObject({ refused });
  });
});

describe('users of a workspace', () => {
  // covers lender 5.2
  it('never run out', () => {
    expect(refuseWithoutUsers([])).toMatchObject({ refused: 'LastWorkspaceUser' });
    expect(refuseWithoutUsers(['ada'])).toBeNull();
  });
});
