import JSZip from 'jszip';

/** The parts of a workbook as texts, by their names. */
export async function partsOf(bytes: Buffer): Promise<ReadonlyMap<string, string>> {
  const { files } = await JSZip.loadAsync(bytes);
  const parts = Object.entries(files).filter(([, file]) => !file.dir);
  return new Map(await Promise.all(parts.map(async ([name, file]) => [name, await file.async('string')] as const)));
}
