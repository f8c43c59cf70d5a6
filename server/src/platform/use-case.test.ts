import { ROLES } from '@countinghouse/domain/access/role';
import { refuse } from '@countinghouse/domain/refusals';
import { describe, expect, it } from 'vitest';
import type { BorrowerOfContext, Check, Checks, ViewerOfContext } from './context';
import { recordCheck, useCase } from './use-case';

interface AnyCtx {
  readonly tenant: { readonly name: string };
  readonly viewer: ViewerOfContext | null;
  readonly borrower?: BorrowerOfContext;
  readonly checks?: Checks;
}

const signedOut: AnyCtx = { tenant: { name: 'lender' }, viewer: null };
const signedIn = (roleId: string): AnyCtx => ({
  ...signedOut,
  viewer: { userId: 'u', sessionId: 's', displayName: 'Ada', emailAddress: 'ada@lender.example', language: null, roleIds: [roleId] },
});
const administrator = signedIn(ROLES.administrator.id);
const defaultUser = signedIn(ROLES.defaultUser.id);
const borrower: AnyCtx = { ...signedOut, borrower: { sessionId: 's', workspaceId: 'w', requestId: 'r' } };

describe('a use case with a right in the tenant', () => {
  const runs: string[] = [];
  const inviteUser = useCase({ right: 'CanManageUsers' }, async (_: AnyCtx, name: string) => {
    runs.push(name);
    return name;
  });

  it('runs for who holds it', async () => {
    expect(await inviteUser(administrator, 'Ben')).toBe('Ben');
  });

  it('refuses everybody else before it runs', async () => {
    runs.length = 0;
    expect(await inviteUser(defaultUser, 'Ben')).toEqual(refuse('Forbidden'));
    expect(await inviteUser(signedOut, 'Ben')).toEqual(refuse('Unauthenticated'));
    expect(runs).toEqual([]);
  });

  it('says its rule', () => {
    expect(inviteUser.rule).toEqual({ right: 'CanManageUsers' });
  });
});

describe('a use case with a right in a workspace', () => {
  const checking = (check: Check | null, answer: unknown = 'books') =>
    useCase({ right: 'CanViewWorkspace', of: 'workspace', or: 'borrower' }, async (ctx: AnyCtx) => {
      if (check !== null) recordCheck(ctx, check);
      return answer;
    });

  it('answers after the check', async () => {
    expect(await checking('CanViewWorkspace')(defaultUser)).toBe('books');
  });

  it('throws its answer away when nothing, or something else, was checked', async () => {
    await expect(checking(null)(defaultUser)).rejects.toThrow('without checking CanViewWorkspace');
    await expect(checking('CanDeleteWorkspace')(defaultUser)).rejects.toThrow('without checking CanViewWorkspace');
  });

  it('may refuse without the check', async () => {
    expect(await checking(null, refuse('NotFound'))(defaultUser)).toEqual(refuse('NotFound'));
  });

  it('needs no check for the other caller of its rule', async () => {
    expect(await checking(null)(borrower)).toBe('books');
  });

  it('counts the checks of the use cases that it calls, and not those of an earlier call', async () => {
    const outer = useCase({ right: 'CanViewWorkspace', of: 'workspace' }, (ctx: AnyCtx) => checking('CanViewWorkspace')(ctx));
    expect(await outer(defaultUser)).toBe('books');
    await expect(checking(null)(defaultUser)).rejects.toThrow('without checking');
  });
});

describe('a use case for a kind of caller', () => {
  const readOwnRequest = useCase(
    { caller: 'borrower', because: 'It is their own request.' },
    async (ctx: AnyCtx) => ctx.borrower?.requestId,
  );

  it('runs for that kind alone', async () => {
    expect(await readOwnRequest(borrower)).toBe('r');
    expect(() => readOwnRequest(administrator)).toThrow('for the caller "borrower"');
  });
});

it('a use case with another rule refuses what that rule refuses', async () => {
  const listEndpoints = useCase({ refuse: ({ viewer }: AnyCtx) => (viewer === null ? refuse('Forbidden') : null) }, async () => 'all');
  expect(await listEndpoints(signedOut)).toEqual(refuse('Forbidden'));
  expect(await listEndpoints(defaultUser)).toBe('all');
});
