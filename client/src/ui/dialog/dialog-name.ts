/** Properties that name a Modal or Drawer without a title to screen readers: a separate `aria-label` would name the frame around the dialog. */
export function dialogName(label: string) {
  return { attributes: { content: { 'aria-label': label } } } as const;
}
