import { expect, it } from 'vitest';
import { markedPieces } from './marked-text';

const shown = (text: string, typed: string) =>
  markedPieces(text, typed)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('');

// covers lender 5.5, borrower 2.5, borrower 5.4, borrower 9.3
it.each([
  ['Other Millwork (including Flooring)', 'millwork', 'Other [Millwork] (including Flooring)'],
  ['Custom Architectural Woodwork and Millwork', 'arch mill', 'Custom [Arch]itectural Woodwork and [Mill]work'],
  ['Sawmills', 'mill', 'Sawmills'],
  ['Crème fraîche', 'creme', '[Crème] fraîche'],
  ['337212', '3372', '[3372]12'],
  ['Millwork', '', 'Millwork'],
  ['Millwork', 'm', 'Millwork'],
  ['Retail Bakeries', 'bakery', 'Retail [Baker]ies'],
  ['Banks', 'bark', 'Banks'],
  ['A (b) [c]', '(b', 'A (b) [c]'],
])('%s with %j typed is marked as %s', (text, typed, expected) => expect(shown(text, typed)).toBe(expected));
