/** The next frame that the browser draws. */
export const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** After what is drawn now has been painted. */
export async function painted(): Promise<void> {
  await nextFrame();
  await new Promise((resolve) => setTimeout(resolve));
}

/** Waits, frame by frame, until something holds. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await nextFrame();
}
