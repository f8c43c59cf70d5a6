/// <reference types="vite/types/importMeta.d.ts" />
import type { MeasuredHarness, PackageHarness } from './package-harness';

const FILES = import.meta.glob<Readonly<Record<string, PackageHarness>>>('../../*/testing/*-harness.ts', { eager: true });

/** Every package that is held against the sample companies, found by the harness in its folder. */
export const PACKAGE_HARNESSES: readonly PackageHarness[] = Object.values(FILES).flatMap((file) => Object.values(file));

/** Those of packages with a vendor that answers over HTTP; the others wait for the machine of a customer. */
export const MEASURED_HARNESSES: readonly MeasuredHarness[] = PACKAGE_HARNESSES.filter(
  (harness): harness is MeasuredHarness => harness.measured !== undefined,
);
