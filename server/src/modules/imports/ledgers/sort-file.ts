import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SORT_SUFFIX } from '../../../platform/files/delete-interrupted';
import { columnsOf, type LedgerLine, lineAt, type PageColumns } from './read-ledger.sql';

const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/** Where some lines are in a file. */
export interface Block {
  readonly at: number;
  readonly bytes: number;
}

/**
 * Ledger lines on the local disk. The file loses its name as soon as it is open, so that the system frees it when it is closed, and also
 * when the process ends in any other way.
 */
export class SortFile {
  private end = 0;

  private constructor(
    private readonly folder: string,
    private readonly handle: FileHandle,
  ) {}

  static async create(folder: string): Promise<SortFile> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${randomUUID()}${SORT_SUFFIX}`);
    const handle = await open(path, 'wx+', 0o600);
    try {
      await rm(path);
    } catch (error) {
      await handle.close();
      throw error;
    }
    return new SortFile(folder, handle);
  }

  /** Writes some hundred lines at the end; throws where the disk is full. */
  async append(lines: readonly LedgerLine[]): Promise<Block> {
    const content = Buffer.from(JSON.stringify(columnsOf(lines)));
    const block = { at: this.end, bytes: content.length };
    try {
      await this.handle.appendFile(content);
    } catch (error) {
      if (!FULL.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
      throw new Error(`The disk of ${this.folder} is full, so that a ledger could not be sorted. Free some space.`, { cause: error });
    }
    this.end += content.length;
    return block;
  }

  async read({ at, bytes }: Block): Promise<LedgerLine[]> {
    const content = Buffer.allocUnsafe(bytes);
    const { bytesRead } = await this.handle.read(content, 0, bytes, at);
    if (bytesRead !== bytes) throw new Error('A file for sorting is shorter than what was written.');
    const page = JSON.parse(content.toString()) as PageColumns;
    return page.lineNo.map((_, index) => lineAt(page, index));
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}
