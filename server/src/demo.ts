import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { announce } from './demo/announce';
import { runDemo } from './demo/run-demo';

const root = resolve(import.meta.dirname, '..', '..');
const home = resolve(process.env.COUNTINGHOUSE_HOME || join(root, '.countinghouse'));
await mkdir(join(home, 'logs'), { recursive: true });

try {
  const demo = await runDemo({
    root,
    home,
    port: Number(process.env.PORT || 3000),
    host: process.env.HOST || '127.0.0.1',
    env: process.env,
  });
  announce(demo);
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
