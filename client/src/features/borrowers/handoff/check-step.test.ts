import { expect, it } from 'vitest';
import { checkStep, type EnteredStep, type StepErrors } from './check-step';

it.each<[string, EnteredStep, 'mail' | 'link', StepErrors]>([
  ['nothing', { email: '', name: ' ' }, 'mail', { email: 'theirEmailMissing', name: 'yourNameMissing' }],
  ['an address that is none', { email: 'sam@northledger', name: 'Rosa' }, 'mail', { email: 'theirEmailMissing' }],
  ['both', { email: ' sam@northledger.example', name: 'Rosa' }, 'mail', {}],
  ['no address for a link', { email: '', name: 'Rosa' }, 'link', {}],
  ['no name for a link', { email: '', name: '' }, 'link', { name: 'yourNameMissing' }],
])('a step is checked before it is handed over: %s', (_, entered, way, errors) => {
  expect(checkStep(entered, way)).toEqual(errors);
});
