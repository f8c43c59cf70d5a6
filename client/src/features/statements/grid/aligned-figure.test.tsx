import { expect, it } from 'vitest';
import { render } from '../testing/render';
import { AlignedFigure } from './aligned-figure';

it.each([
  ['(1,234.50)', ['(1,234.50', ')']],
  ['1,234.50', ['1,234.50']],
  ['–', ['–']],
])('an aligned figure writes %s in full, with only the closing parenthesis to the right of the digits', async (text, parts) => {
  const { element, unmount } = await render(
    <p>
      <AlignedFigure text={text} />
    </p>,
  );
  const nodes = [...(element.firstElementChild?.childNodes ?? [])];
  expect(nodes.map(({ textContent }) => textContent)).toEqual(parts);
  unmount();
});
