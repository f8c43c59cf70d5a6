import { expect, it } from 'vitest';
import type { NotificationStyle } from '../../../lib/graphql/types.generated';
import { columnState } from './column-state';

const aSetting = (style: NotificationStyle, enabled: boolean, enabledWorkspaceCount: number, workspaceCount = 138) => ({
  notificationMethods: [{ type: 'Email' as const, style, enabled }],
  workspaceCount,
  enabledWorkspaceCount,
});

it.each([
  ['on everywhere', aSetting('OptOut', true, 138), { style: 'choice', spread: 'everyOne', isOn: true, offCount: 0 }],
  ['off in some', aSetting('OptOut', true, 124), { style: 'choice', spread: 'some', isOn: false, onCount: 124, offCount: 14 }],
  ['on in each, but not in new ones', aSetting('OptIn', false, 138), { spread: 'some', isOn: false, offCount: 0 }],
  ['off everywhere', aSetting('OptIn', false, 0), { spread: 'none', isOn: false, onCount: 0 }],
  ['on without a workspace', aSetting('OptOut', true, 0, 0), { spread: 'everyOne', isOn: true }],
  ['always on', aSetting('Disabled', true, 138), { style: 'alwaysOn' }],
  ['switched off', aSetting('Disabled', false, 0), { style: 'off' }],
])('a notification that is %s', (_, setting, state) => {
  expect(columnState(setting)).toMatchObject(state);
});
