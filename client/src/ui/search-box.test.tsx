import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchBox } from './search-box';

let root: Root;
let input: HTMLInputElement;
const search = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() =>
    root.render(
      <MantineProvider env="test">
        <SearchBox value="" label="Search by name" shortLabel="Search" clearLabel="Clear" onSearch={search} />
      </MantineProvider>,
    ),
  );
  input = place.querySelector('input') as HTMLInputElement;
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
  search.mockReset();
});

function type(text: string) {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

// covers lender 5.3, lender 9.1
it('the search box searches once, a second after the last key', () => {
  type('al');
  vi.advanceTimersByTime(999);
  type('ald ');
  vi.advanceTimersByTime(999);
  expect(search).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(search).toHaveBeenCalledExactlyOnceWith('ald');
});

it('the search box searches at once with Enter', () => {
  type('alder');
  act(() => void input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  vi.advanceTimersByTime(0);
  expect(search).toHaveBeenCalledExactlyOnceWith('alder');
});
