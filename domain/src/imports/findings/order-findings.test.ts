import { expect, it } from 'vitest';
import { findingOf } from './finding';
import { orderFindings } from './order-findings';

it('findings are listed with warnings first, then by what they are about', () => {
  const given = [
    findingOf('closing-journals', 'leftOut'),
    findingOf('opening-journal', 'set'),
    findingOf('unclear-closing', 'ordinary', { level: 'Warning' }),
    findingOf('file-format', 'csv'),
    findingOf('basis', 'notStated', { level: 'Warning' }),
  ];
  expect(orderFindings(given).map(({ kind }) => kind)).toEqual([
    'basis',
    'unclear-closing',
    'file-format',
    'opening-journal',
    'closing-journals',
  ]);
});
