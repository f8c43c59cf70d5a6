import { describe, expect, it } from 'vitest';
import { isLoopback, readConfig } from './config';
import { assertDemo } from './demo-only';
import { readEngineSettings } from './engine-settings';

const given = { DATABASE_URL: 'postgres://here/db' };

describe('settings', () => {
  it('has defaults for everything but the database', () => {
    expect(readConfig(given)).toMatchObject({ production: false, host: '127.0.0.1', port: 3000, identity: null, trustedProxies: [] });
  });

  it.each([
    [{ ...given, PORT: 'http' }, /PORT/],
    [{ ...given, PORT: '70000' }, /PORT/],
    [{}, /DATABASE_URL/],
    [{ ...given, TRUSTED_PROXIES: '10.0.0.1, proxy.example' }, /TRUSTED_PROXIES names "proxy\.example"/],
    [{ ...given, TRUSTED_PROXIES: '10.0.0.0/33' }, /TRUSTED_PROXIES/],
    [{ ...given, OIDC_ISSUER: 'https://id.example' }, /OIDC_CLIENT_ID/],
    [{ ...given, OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'x' }, /OIDC_AUDIENCE/],
    [{ ...given, OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'x', OIDC_AUDIENCE: 'x' }, /OIDC_AUDIENCE/],
    [{ ...given, OIDC_ISSUER: 'not an address', OIDC_CLIENT_ID: 'x' }, /OIDC_ISSUER/],
    [{ ...given, OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'x' }, /OIDC_ISSUER/],
  ])('refuses %j', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });

  it('reads a list of proxies', () => {
    expect(readConfig({ ...given, TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2' }).trustedProxies).toEqual(['10.0.0.1', '10.0.0.2']);
  });

  it.each([
    ['127.0.0.1', true],
    ['127.1.2.3', true],
    ['::1', true],
    ['[::1]', true],
    ['localhost', true],
    ['0.0.0.0', false],
    ['::', false],
    ['192.168.0.4', false],
    ['localhost.example', false],
  ])('%s is this machine only: %s', (host, expected) => {
    expect(isLoopback(host)).toBe(expected);
  });
});

describe('parts that only a demo may run', () => {
  it.each([
    [{ production: false, host: '127.0.0.1' }, null],
    [{ production: true, host: '127.0.0.1' }, /NODE_ENV=production/],
    [{ production: false, host: '0.0.0.0' }, /0\.0\.0\.0/],
  ])('%j', (config, refusal) => {
    const asking = () => assertDemo('The embedded identity provider', config);
    if (refusal === null) expect(asking).not.toThrow();
    else expect(asking).toThrow(refusal);
  });
});

describe('webhooks to this machine', () => {
  const place = { databaseUrl: 'postgres://here/db', home: '/home' };
  it.each([
    [{}, false],
    [{ WEBHOOKS_TO_LOOPBACK: 'true' }, true],
    [{ WEBHOOKS_TO_LOOPBACK: 'yes' }, false],
    [{ NODE_ENV: 'production' }, false],
  ])('with %j: %s', (env, allowed) => expect(readEngineSettings(env, place).webhooksToLoopback).toBe(allowed));

  it('are refused in production', () => {
    expect(() => readEngineSettings({ NODE_ENV: 'production', WEBHOOKS_TO_LOOPBACK: 'true' }, place)).toThrow(/WEBHOOKS_TO_LOOPBACK/);
  });
});
