/// <reference types="vite/types/importMeta.d.ts" />
import type { PackageHarness } from './package-harness';

const FILES = import.meta.glob<Readonly<Record<string, PackageHarness>>>('../../*/testing/*-harness.ts', { eager: true });

/** Every package that is held against the sample companies, found by the harness in its folder. */
export const PACKAGE_HARNESSES: readonly PackageHarness[] = Object.values(FILES).flatMap((file) => Object.values(file));
