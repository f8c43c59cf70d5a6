import { expect, it } from 'vitest';
import { markOfPackage } from './mark-of-package';

it.each([
  ['BusinessCentral', 'Microsoft Dynamics 365 Business Central', { letters: 'BC', hue: 195 }],
  ['FREEAGENT', 'FreeAgent', { letters: 'FA', hue: 250 }],
  ['Ledgerly', 'Ledgerly Pro', { letters: 'LP', hue: 90 }],
])('%s, which is called %s, is marked by %j', (id, name, mark) => expect(markOfPackage(id, name)).toEqual(mark));
