import classes from './keys.module.css';

const ON_MAC = new Map(Object.entries<string>({ Ctrl: '⌘', Alt: '⌥', Shift: '⇧' }));
const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys as they are on the keyboard of the reader. */
export function Keys({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span className={classes.keys}>
      {keys.map((key) => (
        <kbd key={key} className={classes.key}>
          {isMac ? (ON_MAC.get(key) ?? key) : key}
        </kbd>
      ))}
    </span>
  );
}
