import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import { figureFormat } from '../data/figure-format';
import { BridgeStep } from './bridge-step';

it('a bridge over months in which nothing moved names its ends and proves them with a zero', async () => {
  const still = { opening: '194400', movement: '0', closing: '194400' };
  const slices = [
    { start: '2026-09-01', end: '2026-09-30', ...still },
    { start: '2026-10-01', end: '2026-10-31', ...still },
  ];
  const trace = { opening: '194400', closing: '194400', slices } as unknown as Parameters<typeof BridgeStep>[0]['trace'];
  const step = (
    <BridgeStep name="1510 Vehicles" {...{ trace }} chosen={null} onChoose={() => undefined} format={figureFormat('Actuals', 2, 'en-US')} />
  );
  const { words } = await show(step, '/', ['statements']);
  expect(words()).toContain('194,400.00 + 0 = 194,400.00');
  const written = [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent).filter(Boolean);
  expect(written).toEqual(['194.4K', 'Aug 26', 'Sep', 'Oct', '194.4K', 'Oct 26']);
});
