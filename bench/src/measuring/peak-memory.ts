import { readFileSync } from 'node:fs';

/**
 * The most memory in MiB that this process has held; NaN where the system does not say. The kernel counts it from the start of the program,
 * whereas `resourceUsage` of a process begins with the peak of the one that started it.
 */
export function peakMebibytes(): number {
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1_024;
}
