import { expect, it } from 'vitest';
import { flowRoleOf } from './flow-role';

it.each([
  ['Repairs', 'Expense', 'expense'],
  ['Sales', 'Income', 'income'],
  ['Gain on sale', 'Income', 'otherIncome'],
  ['Loss on sale', 'Expense', 'otherIncome'],
  ['Gain on sale', 'Other Income', 'otherIncome'],
  ['Gain on sale of land', 'Income', 'disposals'],
  ['Loss on disposal of equipment', 'Expense', 'disposals'],
  ['Disposal of equipment', 'Other Expense', 'disposals'],
  ['Interest earned', 'Other Income', 'yield'],
  ['Interest earned', 'Income', 'income'],
  ['Term loan, current portion', 'Other Current Liability', 'currentDebt'],
  ['Disposal of equipment', 'Fixed Asset', 'asset'],
] as const)('an account named %s of type %s counts as %s', (name, type, role) => expect(flowRoleOf({ name, type })).toBe(role));
