import { expect, it } from 'vitest';
import type { Fault } from '../sandbox';
import type { FaultPlan, Kill } from './fault-plan';
import { seedsOfEveryKind } from './short-faults';

const fault = (kind: Fault['kind'], more: Partial<Fault> = {}): Fault => ({ matches: null, skip: 0, times: 1, kind, ...more });

/** What is chosen of plans that are numbered from 0. */
function chosen(...plans: readonly { readonly faults?: readonly Fault[]; readonly kills?: readonly Kill[] }[]): number[] {
  const planOf = (seed: number) => ({ faults: [], kills: [], ...plans[seed] }) as unknown as FaultPlan;
  return seedsOfEveryKind([...plans.keys()], planOf);
}

it('few seeds are chosen that together meet every kind of fault, and both ways in which readers are killed', () => {
  const [cut, slow] = [fault('cutBody'), fault('duplicatePage')];
  const kills: readonly Kill[] = [{ after: 'pages', count: 1 }];
  expect(chosen({ faults: [cut] }, { faults: [cut, slow] }, { faults: [slow] })).toEqual([1]);
  expect(chosen({ faults: [cut] }, { faults: [slow], kills }, { kills: [{ after: 'answers', count: 2 }] })).toEqual([1, 0, 2]);
});

it('a fault counts where readings come to it: neither late, nor behind one that ends them', () => {
  const late = fault('cutBody', { skip: 11 });
  expect(chosen({ faults: [late] }, { faults: [fault('cutBody', { skip: 9 })] })).toEqual([1]);
  const behind = { faults: [fault('forbidden'), fault('cutBody', { skip: 1 })] };
  expect(chosen(behind, { faults: [fault('cutBody')] })).toEqual([0, 1]);
});

it('an outage, and a refusal of what the reader can do without, are kinds of their own', () => {
  const once = fault('cutBody');
  expect(chosen({ faults: [once] }, { faults: [fault('cutBody', { times: 9 })] })).toEqual([1]);
  expect(chosen({ faults: [fault('forbidden')] }, { faults: [fault('forbidden', { matches: /report/ })] })).toEqual([0, 1]);
});
