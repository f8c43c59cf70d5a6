import { act } from 'react';
import { createPortal } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DataCell, RowHead } from './data-cell';
import { DataRow } from './data-row';
import { DataTable } from './data-table';

let root: Root;
const open = vi.fn();

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <DataTable
        label="People"
        columns={[
          { id: 'name', label: 'Name' },
          { id: 'more', label: 'More', kind: 'actions' },
        ]}
      >
        <DataRow onOpen={open}>
          <RowHead>
            <a href="#ada">Ada</a> <em>you</em>
          </RowHead>
          <DataCell column="more">
            <button type="button">
              <b>Edit</b>
            </button>
            {createPortal(<i>Menu</i>, document.body)}
          </DataCell>
        </DataRow>
      </DataTable>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  open.mockReset();
});

const click = (selector: string) => act(() => (document.querySelector(selector) as HTMLElement).click());

// covers lender 2.5
it('a click opens the row from any of its text', () => {
  click('em');
  click('td');
  expect(open).toHaveBeenCalledTimes(2);
});

it.each([
  ['a link in it', 'a'],
  ['a button in it', 'b'],
  ['a menu that it opened', 'i'],
])('a click on %s does not open the row', (_, selector) => {
  click(selector);
  expect(open).not.toHaveBeenCalled();
});

it('a click that ends the marking of text does not open the row', () => {
  getSelection()?.selectAllChildren(document.querySelector('em') as HTMLElement);
  click('em');
  getSelection()?.removeAllRanges();
  expect(open).not.toHaveBeenCalled();
});
