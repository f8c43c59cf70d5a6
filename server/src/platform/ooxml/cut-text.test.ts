import { describe, expect, it } from 'vitest';
import { CELL_TEXT_LIMIT } from '@countinghouse/domain/workbooks/sheet';
import { cutText } from './cut-text';

describe('cutText', () => {
  it('leaves text that a cell can hold', () => {
    const text = 'a'.repeat(CELL_TEXT_LIMIT);
    expect(cutText(text)).toBe(text);
  });

  it('says at the end that more was there', () => {
    const cut = cutText('a'.repeat(40_000));
    expect(cut).toHaveLength(CELL_TEXT_LIMIT);
    expect(cut.endsWith('a […32767/40000]')).toBe(true);
  });

  it('never cuts a character in half', () => {
    for (const shift of ['', 'a']) expect(cutText(shift + '😀'.repeat(20_000)).replace(/\p{Surrogate}/gu, '?')).not.toContain('?');
  });
});
