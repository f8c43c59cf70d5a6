/** A time of seconds, as rows show it. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(2)} s`;
}

/** A short time, as rows show it. */
export function milliseconds(figure: number): string {
  return `${figure.toFixed(1)} ms`;
}

/** An amount of memory or of a disk, as rows show it. */
export function mebibytes(figure: number): string {
  return `${Math.round(figure)} MiB`;
}
