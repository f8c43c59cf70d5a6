import { resolve } from 'node:path';
import { emitWebhook } from './demo/announce';
import { runDemo } from './demo/run-demo';

try {
  const demo = await runDemo({ root: resolve(import.meta.dirname, '..', '..'), env: process.env });
  emitWebhook(demo);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    console.log('\nStopping …');
    await demo.stop();
    process.exit(0);
  };
  process.on('SIGUSR2', () => demo.restart());
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
