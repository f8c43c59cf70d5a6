import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { LASTING, type PackageClient } from './authorization';
import { readForm } from './form-authorization';
import { toyAuthorization } from './testing/toy-form/toy-form';
import { startToyVendor, TOY_KEYS } from './testing/toy-form/toy-vendor';

const { fields } = toyAuthorization;
const GOOD = { account: 'HARBOR_1', token: TOY_KEYS.token, tokenSecret: TOY_KEYS.tokenSecret };
const given = (values: Readonly<Record<string, string>>) => readForm(fields, (name) => values[name] ?? null);

describe('what is typed', () => {
  it('is read by the names of the fields, and nothing else is', () => {
    expect(given({ ...GOOD, other: 'x' })).toEqual({ values: GOOD });
  });

  it('loses the space around it, unless it is a secret', () => {
    expect(given({ account: ' HARBOR_1 ', token: '\ttoken-17', tokenSecret: ' kept ' })).toEqual({
      values: { account: 'HARBOR_1', token: 'token-17', tokenSecret: ' kept ' },
    });
  });

  it.each([
    ['nothing', {}, { account: 'missing', token: 'missing', tokenSecret: 'missing' }],
    ['only space', { ...GOOD, token: '   ' }, { token: 'missing' }],
    ['too much', { ...GOOD, tokenSecret: 'x'.repeat(65) }, { tokenSecret: 'tooLong' }],
    ['another look', { ...GOOD, account: 'HARBOR_1; drop' }, { account: 'malformed' }],
  ])('is refused field by field for %s', (_, values, errors) => {
    expect(given(values)).toEqual({ errors });
  });
});

describe('a form that is tried on the wire', () => {
  const ready = startToyVendor();
  afterAll(async () => (await ready).close());
  beforeEach(async () => void ((await ready).outage = null));
  const clientOf = (api: string): PackageClient => ({
    clientId: TOY_KEYS.consumerKey,
    clientSecret: TOY_KEYS.consumerSecret,
    addresses: { authorize: api, token: api, revoke: api, api },
  });
  const authorize = async (values: Readonly<Record<string, string>>) =>
    toyAuthorization.authorize(clientOf((await ready).baseUrl), values, AbortSignal.timeout(5_000));

  it('grants lasting access to the companies that the values reach', async () => {
    const organizations = [{ id: 'harbor', name: 'Harbor Street Supply' }];
    expect(await authorize(GOOD)).toEqual({ secrets: GOOD, expiresInSeconds: LASTING, organizations });
  });

  it.each([
    ['an unknown account, by its field', { ...GOOD, account: 'OTHER_2' }, 'account'],
    ['a wrong secret, as a whole', { ...GOOD, tokenSecret: 'guess' }, null],
  ])('refuses %s', async (_, values, refused) => {
    expect(await authorize(values)).toEqual({ refused });
  });

  it('throws what is not about the values', async () => {
    (await ready).outage = 500;
    await expect(authorize(GOOD)).rejects.toMatchObject({ name: 'ConnectorError', code: 'DatasourceUnresponsive' });
  });

  it('ends with the grant: a renewal with values that are no longer taken is Disconnected', async () => {
    const client = clientOf((await ready).baseUrl);
    const renew = (values: typeof GOOD) => toyAuthorization.refresh(client, values, AbortSignal.timeout(5_000));
    expect((await renew(GOOD)).secrets).toEqual(GOOD);
    await expect(renew({ ...GOOD, tokenSecret: 'revoked' })).rejects.toMatchObject({ code: 'Disconnected' });
  });
});
