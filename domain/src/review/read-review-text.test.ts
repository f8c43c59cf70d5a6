import { expect, it } from 'vitest';
import { readReviewText } from './read-review-text';

const read = (text: string) => readReviewText(text, 'comment', { max: 10, sanitise: (given) => given.replaceAll(/<\w+>/g, '') });

it('a text of a review is plain, not empty, and not too long', () => {
  expect(read('  See 1 < 2.\n')).toBe('See 1 < 2.');
  expect(read(' \n')).toEqual({ refused: 'InvalidInput', parameter: 'comment' });
  expect(read('x'.repeat(11))).toMatchObject({ refused: 'InvalidInput', facts: { max: 10 } });
  expect(read('<b>bold')).toMatchObject({ refused: 'UnsafeContent', parameter: 'comment' });
});
