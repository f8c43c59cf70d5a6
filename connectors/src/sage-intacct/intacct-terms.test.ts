import { expect, it } from 'vitest';
import { HttpAnswer } from '../http/http-call';
import { functionCall } from './intacct-access';
import { judgeIntacct } from './intacct-terms';

const OK = '<status>success</status>';
const FAILED = '<status>failure</status>';
const error = (number: string, text = '') =>
  `<errormessage><error><errorno>${number}</errorno><description>${text}</description><description2/><correction/></error></errormessage>`;
const control = (more: string) => `<response><control>${FAILED}</control>${more}</response>`;
const authentication = (more: string) =>
  `<response><control>${OK}</control><operation><authentication>${FAILED}${more}</authentication></operation></response>`;
const result = (status: string, more = '') =>
  `<response><control>${OK}</control><operation><authentication>${OK}</authentication><result>${status}${more}</result></operation></response>`;

it.each<[string, string, object]>([
  ['a result', result(OK, '<data/>'), { kind: 'good' }],
  ['a result that was aborted', result('<status>aborted</status>'), { kind: 'refused', code: 'InternalError' }],
  ['a result without a status', result(''), { kind: 'refused', code: 'InternalError' }],
  ['a session that ran out', authentication(error('XL03000006', 'Session is invalid.')), { kind: 'renew' }],
  [
    'a sender with a wrong password',
    control(error('XL03000006', 'Incorrect Intacct XML Partner ID or password.')),
    { kind: 'renew', otherwise: 'InternalError' },
  ],
  ['a request that breaks the schema', control(error('XL03000003')), { kind: 'refused', code: 'InternalError' }],
  ['a missing permission', result(FAILED, error('PL04000005')), { kind: 'refused', code: 'InsufficientUserPermissions' }],
  [
    'a missing permission without a number',
    result(FAILED, error('', 'You do not have permission for this.')),
    { kind: 'refused', code: 'InsufficientUserPermissions' },
  ],
  ['a throttle under status 200', result(FAILED, error('GW-0011')), { kind: 'throttled', waitMilliseconds: 0 }],
  ['an outage under status 200', control(error('', 'The service is temporarily off-line.')), { kind: 'passing' }],
  ['a page of HTML', '<html><body>Please wait.</body></html>', { kind: 'passing' }],
  ['a body that was cut', result(OK, '<data/>').slice(0, 60), { kind: 'passing' }],
  ['a body that is no XML within its tags', '<response><a></response>', { kind: 'passing' }],
])('%s means what the gateway says at its level', (_, body, verdict) => {
  const call = functionCall('https://api.intacct.com', '<query/>');
  expect(judgeIntacct(new HttpAnswer(200, new Headers(), body), call, 0)).toEqual(verdict);
});
