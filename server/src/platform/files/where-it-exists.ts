/** Null in place of the error that a file or folder is not there, which another process may have removed; other errors are thrown. */
export async function whereItExists<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
