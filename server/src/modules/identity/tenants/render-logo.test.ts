import { brandOf } from '@countinghouse/domain/tenants/brand';
import { examples } from '@countinghouse/domain/testing/examples';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { renderLogo } from './render-logo';

const PLAIN = brandOf({ primaryColor: '#3f7cac' });
const parsed = (svg: string) => new JSDOM(svg, { contentType: 'image/svg+xml' }).window.document;

describe('the drawn logo', () => {
  it.each([
    ['Northbridge Bank', 'NB'],
    ['kestrel', 'K'],
    ['Fairweather Audit & Assurance', 'FA'],
    ['  Östra   Ålands Bank', 'ÖÅ'],
    ['𝒜cme “Quoted” Ltd', '𝒜Q'],
    ['🏦 Bank', 'B'],
  ])('of %s says %s', (name, initials) => expect(parsed(renderLogo(name, PLAIN)).querySelector('text')?.textContent).toBe(initials));

  it.each(['"><script>alert(1)</script>', "' onload='alert(1)", '</svg><img src=x onerror=alert(1)>', ']]><!--', '&lt;b&gt;'])(
    'takes %s as a name and nothing else',
    (name) => {
      const drawn = parsed(renderLogo(name, brandOf({ fontFamily: name, primaryColor: name })));
      expect([...drawn.querySelectorAll('*')].map((element) => element.tagName)).toEqual(['svg', 'rect', 'text']);
      expect(drawn.documentElement.getAttribute('aria-label')).toBe(name);
      expect(
        [...drawn.querySelectorAll('*')].flatMap((element) => element.getAttributeNames()).filter((each) => each.startsWith('on')),
      ).toEqual([]);
    },
  );

  it('is a drawing of three parts, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(parsed(renderLogo(name, PLAIN)).documentElement.children).toHaveLength(2);
      }),
      { numRuns: examples(100) },
    );
  });
});
