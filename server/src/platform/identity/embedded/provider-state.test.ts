import { mkdir, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderOf } from './provider-keys';
import { openProviderState } from './provider-state';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'provider-state-'));
});
afterAll(() => rm(home, { recursive: true }));

const entry = { payload: { kind: 'Session' }, expiresAt: Date.now() + 3_600_000 };

it('what the provider remembers outlives its process, and is written once there is room after it could not be', async () => {
  const state = await openProviderState(home);
  const unwritable = join(folderOf(home), 'state.json.new');
  await mkdir(unwritable);
  state.set('Session:one', entry);
  await state.flush();
  expect((await openProviderState(home)).get('Session:one')).toBeUndefined();
  await rmdir(unwritable);
  state.set('Session:two', entry);
  await state.flush();
  const next = await openProviderState(home);
  expect(['Session:one', 'Session:two'].map((key) => next.get(key))).toEqual([entry, entry]);
});
