import { act } from 'react';
import { expect, it } from 'vitest';
import { show } from '../testing/show';
import { useRequestedSearch } from './use-requested-search';

function Choices() {
  const { requested, ask } = useRequestedSearch();
  const choose = (name: string) => {
    const search = requested();
    search.set(name, 'on');
    ask(search);
  };
  return ['a', 'b'].map((name) => (
    <button key={name} type="button" onClick={() => choose(name)}>
      {name}
    </button>
  ));
}

const buttons = () => [...document.querySelectorAll('button')];

it('a change that comes before the page shows the one before it keeps that one', async () => {
  const { place } = await show(<Choices />, '/list?page=2', []);
  act(() => buttons().forEach((button) => button.click()));
  expect(place()).toBe('/list?page=2&a=on&b=on');
});

it('a change builds on what the page shows, whichever control set it', async () => {
  const { place, press } = await show(<Choices />, '/list', []);
  await press('a');
  await press('b');
  expect(place()).toBe('/list?a=on&b=on');
});
