import { expect, it, vi } from 'vitest';
import { show } from '../../../lib/testing/show';
import { useConnectPackage, type ConnectPackage } from './use-connect-package';

const aConsentPage = () => ({ opened: true, show: vi.fn(), focus: () => true, closed: () => true, close: vi.fn() });

function Connecting({ page, onEnd }: Pick<ConnectPackage, 'page'> & { readonly onEnd: (code: string) => void }) {
  const connect = useConnectPackage();
  const begin = () =>
    connect({
      workspaceId: 'w',
      datasourceNameId: 'Example',
      page,
      signal: new AbortController().signal,
      onConsent: () => onEnd('shown'),
    }).catch((error: unknown) => onEnd((error as { code: string }).code));
  return (
    <button type="button" onClick={() => void begin()}>
      Connect
    </button>
  );
}

it('a window that was closed before its page came is not opened again', async () => {
  const [page, onEnd] = [aConsentPage(), vi.fn()];
  const made = {
    id: 'r',
    connectionEndpoint: '/connect?nonce=1',
    __typename: 'ConnectionRequest',
    datasourceNameId: 'Example',
    status: 'NotStarted',
  };
  const { press } = await show(<Connecting page={page} onEnd={onEnd} />, '/', [], {
    CreateConnectionRequest: () => ({ createConnectionRequest: made }),
  });
  await press('Connect');
  await expect.poll(() => onEnd).toHaveBeenCalledWith('UserCancelled');
  expect(page.show).not.toHaveBeenCalled();
});
