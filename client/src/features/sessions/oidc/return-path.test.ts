import { expect, it } from 'vitest';
import { DEFAULT_RETURN_PATH, safeReturnPath } from './return-path';

const ORIGIN = 'http://lender.localhost:3000';

it.each([
  '/home/workspacelist?page=2&sort=displayName',
  '/workspacedetails/submissions/1#top',
  '/',
  '/loginhistory',
  '/home?next=//evil.example',
])('the return path keeps %s', (path) => {
  expect(safeReturnPath(path, ORIGIN)).toBe(path);
});

it.each([
  null,
  '',
  'home',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/login',
  '/login/callback?code=1',
  '/LOGIN',
  '/authtimeout',
  '/slidingtimeout?expired=true',
  '/\n/evil.example',
  '///evil.example',
  '/%2e%2e//evil.example',
  '/.//evil.example',
  '/home/..//evil.example',
  'http:/\\/evil.example',
  ' //evil.example',
])('the return path refuses %s', (path) => expect(safeReturnPath(path, ORIGIN)).toBe(DEFAULT_RETURN_PATH));
