import { expect, it } from 'vitest';
import { paragraphsOf, paragraphsText, withoutBlankMessages } from './stored-message';

const MESSAGE = { messageParagraphs: [{ content: 'One', bold: true }, { content: 'Two' }] };

it('the paragraphs of a message are the lines of a text, which gives them back with their look', () => {
  expect(paragraphsText(MESSAGE)).toBe('One\nTwo');
  expect(paragraphsOf(MESSAGE, 'One\nTwo')).toEqual(MESSAGE.messageParagraphs);
  expect(paragraphsOf(MESSAGE, 'First\nTwo\nThree')).toEqual([{ content: 'First', bold: true }, { content: 'Two' }, { content: 'Three' }]);
});

it('a message is saved without what is blank, and not at all where it says nothing', () => {
  const link = { id: '1', href: 'https://status.example' };
  const messages = [
    { headerText: 'Closed', messageParagraphs: [{ content: 'Sunday' }, { content: ' ' }], hyperlinks: [link] },
    { headerText: '', level: 'Warning', messageParagraphs: [{ content: 'Monday' }] },
    { headerText: ' ', messageParagraphs: [] },
  ];
  expect(withoutBlankMessages({ visibleName: 'x', bannerMessages: messages })).toEqual({
    visibleName: 'x',
    bannerMessages: [
      { headerText: 'Closed', messageParagraphs: [{ content: 'Sunday' }], hyperlinks: [link] },
      { level: 'Warning', messageParagraphs: [{ content: 'Monday' }] },
    ],
  });
  expect(withoutBlankMessages({ bannerMessages: [{ headerText: '' }] })).toEqual({});
});
