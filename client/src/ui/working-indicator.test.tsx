import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trackBusy } from '../lib/busy/busy';
import { WorkingIndicator } from './working-indicator';

let root: Root;
let place: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() => root.render(<WorkingIndicator label="Working" />));
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

// covers lender 2.7, lender 4.8, lender 9.4, borrower 9.2
it('the working indicator appears after a second of work, and goes with its end', () => {
  let done = () => {};
  act(() => void (done = trackBusy('a call')));
  pass(999);
  expect(place.textContent).toBe('');
  pass(1);
  expect(place.textContent).toBe('Working');
  act(() => done());
  expect(place.textContent).toBe('');
});

// covers lender 4.8
it('the working indicator leaves short work alone', () => {
  let done = () => {};
  act(() => void (done = trackBusy('a call')));
  pass(900);
  act(() => done());
  pass(5_000);
  expect(place.textContent).toBe('');
});
