import { describe, expect, it } from 'vitest';
import { locationFor, type GateTenant } from './location-for';

const aTenant = (settings: Partial<GateTenant['settings']> = {}, redirections: GateTenant['portal']['redirections'] = []): GateTenant => ({
  settings: { lenderDisabled: false, borrowerDisabled: false, ...settings },
  portal: { redirections },
});
const at = (path: string) => ({ pathname: path.split('?')[0] ?? '', search: path.includes('?') ? `?${path.split('?')[1]}` : '' });

describe('an address', () => {
  it.each(['/', '/login', '/home/workspacelist', '/portal', '/ldisabled', '/bdisabled'])('%s is shown unless a rule forbids it', (path) => {
    expect(locationFor(aTenant(), at(path))).toBeNull();
  });

  // covers lender 1.3, lender 2.1, lender 2.9, lender 2.10, lender 2.11, borrower 2.1.5
  it.each([
    ['/', '/ldisabled'],
    ['/login?returnPath=%2Fdcr', '/ldisabled'],
    ['/Home/WorkspaceList', '/ldisabled'],
    ['/ldisabled', null],
    ['/bdisabled', null],
    ['/portal?eid=1', null],
  ])('%s of a tenant without a lender side leads to %j', (path, place) => {
    expect(locationFor(aTenant({ lenderDisabled: true }), at(path))).toBe(place);
  });

  // covers lender 2.1, lender 2.10, borrower 2.1.5
  it.each([
    ['/portal?eid=1&rid=2', '/bdisabled'],
    ['/Linked', '/bdisabled'],
    ['/submissions/1/confirm', '/bdisabled'],
    ['/submissiondetails/overview/1', null],
    ['/home/workspacelist', null],
  ])('%s of a tenant without a borrower side leads to %j', (path, place) => {
    expect(locationFor(aTenant({ borrowerDisabled: true }), at(path))).toBe(place);
  });

  // covers lender 2.11, borrower 2.1.1
  it.each([
    ['/Clients', '/home/workspacelist'],
    ['/clients?page=2', '/home/workspacelist?page=2'],
    ['/reports?page=2', '/dcr?range=all'],
    ['/clients/', null],
  ])('%s is redirected by its exact path in lower case to %j', (path, place) => {
    const redirections = [
      { from: '/clients', to: '/home/workspacelist' },
      { from: '/reports', to: '/dcr?range=all' },
    ];
    expect(locationFor(aTenant({}, redirections), at(path))).toBe(place);
  });
});
