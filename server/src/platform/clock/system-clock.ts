import { randomBytes } from 'node:crypto';
import type { Clock, Ids } from '../context';

/** The time of the machine. */
export const systemClock: Clock = { now: () => new Date() };

/** UUIDs of version 7: 48 bits of milliseconds, then chance, so that ids made later sort later. */
export const systemIds: Ids = {
  next() {
    const bytes = randomBytes(16);
    bytes.writeUIntBE(Date.now(), 0, 6);
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    const hex = bytes.toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  },
};
