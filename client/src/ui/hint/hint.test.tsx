import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Hint } from './hint';

let root: Root;
let sign: HTMLButtonElement;

beforeEach(() => {
  vi.useFakeTimers();
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() =>
    root.render(
      <MantineProvider env="test">
        <Hint label="About risk" words="Scores appear on each submission." />
      </MantineProvider>,
    ),
  );
  sign = place.querySelector('button') as HTMLButtonElement;
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

const shown = () => document.querySelector('[role="tooltip"]')?.textContent ?? null;
const point = (type: 'pointerover' | 'pointerout') =>
  act(() => void sign.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { pointerType: 'mouse' })));
const press = () => act(() => sign.click());
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

it('a hint shows its words while the pointer rests on it', () => {
  expect(shown()).toBeNull();
  point('pointerover');
  expect(shown()).toBe('Scores appear on each submission.');
  point('pointerout');
  expect(shown()).toBeNull();
});

// covers lender 9.4
it('a hint keeps them for 4 seconds when it is pressed, wherever the pointer goes', () => {
  point('pointerover');
  press();
  point('pointerout');
  wait(3_999);
  expect(shown()).not.toBeNull();
  wait(1);
  expect(shown()).toBeNull();
});

it('a hint counts the 4 seconds from the last press', () => {
  press();
  wait(3_000);
  press();
  wait(3_000);
  expect(shown()).not.toBeNull();
  wait(1_000);
  expect(shown()).toBeNull();
});

it('a hint stays after the lock while the pointer is still there', () => {
  press();
  point('pointerover');
  wait(10_000);
  expect(shown()).not.toBeNull();
});

it('a hint is put away by Escape, and by the focus leaving', () => {
  act(() => sign.focus());
  expect(sign.getAttribute('aria-describedby')).toBe(document.querySelector('[role="tooltip"]')?.id);
  act(() => void sign.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  expect(shown()).toBeNull();
  act(() => sign.blur());
  act(() => sign.focus());
  expect(shown()).not.toBeNull();
  act(() => sign.blur());
  expect(shown()).toBeNull();
});
