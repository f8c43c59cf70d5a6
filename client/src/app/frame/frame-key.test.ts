import { expect, it } from 'vitest';
import { dialogOfKey, type PressedKey } from './frame-key';

const aKey = (key: string, change: Partial<PressedKey> = {}): PressedKey => ({
  key,
  ctrl: false,
  alt: false,
  typing: false,
  covered: false,
  ...change,
});

it.each([
  ['Ctrl K', aKey('k', { ctrl: true }), 'search'],
  ['Ctrl K with Caps Lock', aKey('K', { ctrl: true }), 'search'],
  ['Ctrl K in a text field', aKey('k', { ctrl: true, typing: true }), 'search'],
  ['Ctrl K over a dialog', aKey('k', { ctrl: true, covered: true }), null],
  ['K', aKey('k'), null],
  ['?', aKey('?'), 'shortcuts'],
  ['? in a text field', aKey('?', { typing: true }), null],
  ['? over a dialog', aKey('?', { covered: true }), null],
  ['Alt ?', aKey('?', { alt: true }), null],
])('%s opens the right dialog', (_, pressed, dialog) => expect(dialogOfKey(pressed)).toBe(dialog));
