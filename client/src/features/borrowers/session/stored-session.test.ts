// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { storedSession, sessionFor } from './stored-session';
import { linkAddressOf, NO_LINK, type LinkAddress } from './link-address';
import { deadEndOf } from './dead-end';

const LINK: LinkAddress = { eid: 'e', rid: 'R', token: 'secret' };
const STEP: LinkAddress = { ...NO_LINK, token: 'chh_secret' };
const kept = (link: LinkAddress) => ({ ...link, accessToken: 'chb_token' });
const ENTRANCE = { ...NO_LINK, accessToken: null };

beforeEach(() => sessionStorage.clear());

it.each<[string, string, string, LinkAddress | null]>([
  ['a link', '?eid=e&rid=R&optionsid=1', 't=secret', LINK],
  ['a link of an older address', '?id=e&rid=R', 't=secret', LINK],
  ['a step that was handed over', '', 't=chh_secret', STEP],
  ['a link without its secret', '?eid=e&rid=R', '', null],
  ['a secret alone', '', 't=secret', null],
  ['nothing', '', '', null],
])('an address says %s', (_, search, fragment, link) => {
  expect(linkAddressOf(search, fragment)).toEqual(link);
});

it.each<[string, LinkAddress | null, string, string, LinkAddress | null, object | null]>([
  ['a link opens its own session', LINK, '/portal', '', STEP, { ...LINK, accessToken: null }],
  ['what this tab kept goes on', null, '/progress', '', LINK, kept(LINK)],
  ['of the request that is asked for, in any case', null, '/portal', '?rid=r', LINK, kept(LINK)],
  ['of another request nothing goes on', null, '/portal', '?eid=e&rid=other', LINK, null],
  ['who comes to the entrance with nothing is a visitor', null, '/portal', '', null, ENTRANCE],
  ['who comes to it again goes on', null, '/Portal/', '', NO_LINK, kept(NO_LINK)],
  ['there is none elsewhere without a stored session', null, '/progress', '', null, null],
  ['a link without its secret is no entrance', null, '/portal', '?eid=e', null, null],
  ['a bookkeeper goes on at their step', null, '/handoff', '', STEP, kept(STEP)],
  ['and is an anonymous one at the entrance', null, '/portal', '', STEP, ENTRANCE],
])('the session of an address: %s', (_, link, pathname, search, before, session) => {
  if (before !== null) storedSession.write(kept(before));
  expect(sessionFor(link, { pathname, search })).toEqual(session);
});

it.each([
  ['LinkDeleted', false, 'deleted'],
  ['LinkDeleted', true, 'stepOver'],
  ['LinkExpired', true, 'stepOver'],
  ['Gone', true, 'stepUsed'],
  ['Gone', false, null],
  ['TooManyRequests', false, 'crowded'],
  ['BorrowerDisabled', true, 'disabled'],
])('%s ends a way (of a step: %s) as %s', (code, isStep, end) => {
  expect(deadEndOf(code, isStep)).toBe(end);
});
