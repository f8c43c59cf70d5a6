import { expect, it } from 'vitest';
import { refuseWebhookUrl } from './refuse-webhook-url';

it.each([
  ['https://hooks.example.com/countinghouse?key=1', false, true],
  ['https://hooks.example.com:8443/', false, true],
  ['https://1.1.1.1/', false, true],
  ['http://hooks.example.com/', false, false],
  ['http://hooks.example.com/', true, false],
  ['hooks.example.com', false, false],
  ['ftp://hooks.example.com/', false, false],
  ['https://user:password@hooks.example.com/', false, false],
  [`https://hooks.example.com/${'a'.repeat(2_048)}`, false, false],
  ['https://localhost/', false, false],
  ['https://api.localhost/', false, false],
  ['https://127.0.0.1/', false, false],
  ['https://0x7f.1/', false, false],
  ['https://[::1]/', false, false],
  ['https://[::ffff:10.0.0.1]/', false, false],
  ['https://169.254.169.254/', false, false],
  ['https://192.168.1.10/', true, false],
  ['http://127.0.0.1:9000/hook', true, true],
  ['http://localhost:9000/hook', true, true],
])('%s, loopback allowed: %s, is valid: %s', (url, allowsLoopback, stands) => {
  expect(refuseWebhookUrl(url, { allowsLoopback }) === null).toBe(stands);
});
