import clsx from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Spinner } from '../spinner';
import classes from './button.module.css';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly look?: 'primary' | 'default' | 'subtle' | 'ink' | 'danger' | 'link';
  readonly size?: 'xl' | 'lg' | 'md' | 'sm' | 'xs';
  readonly icon?: ReactNode;
  readonly iconAfter?: ReactNode;
  readonly loading?: boolean;
  /** Why the button can't be pressed now, for screen readers and as a tooltip; the button stays focusable. */
  readonly refusal?: string | null;
  readonly fullWidth?: boolean;
}

/** The product's button, free of Mantine so that the sign-in page stays light; a view has at most one `primary`. */
export function Button({
  look = 'default',
  size = 'md',
  icon,
  iconAfter,
  loading = false,
  refusal = null,
  fullWidth = false,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  const refused = refusal !== null;
  return (
    <button
      type="button"
      {...rest}
      {...(refused && { title: refusal, 'aria-description': refusal })}
      className={clsx(classes.button, classes[look], classes[size], fullWidth && 'full', refused && classes.refused, className)}
      disabled={disabled}
      aria-disabled={loading || refused || rest['aria-disabled'] || undefined}
      aria-busy={loading || undefined}
      onClick={loading || refused ? (event) => event.preventDefault() : rest.onClick}
    >
      {loading ? <Spinner size={14} plain /> : icon}
      {children}
      {iconAfter}
    </button>
  );
}

/** A button that reads as the name of what it opens, as the links of tables do. */
export function NameButton(props: ComponentPropsWithRef<'button'>) {
  return <Button look="link" {...props} className={classes.name} />;
}

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** What the button does, for readers and as a tooltip. */
  readonly label: string;
  readonly size?: 'md' | 'sm' | 'xs';
  readonly bordered?: boolean;
}

/** A button with an icon alone. */
export function IconButton({ label, size = 'md', bordered = false, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={clsx(classes.button, bordered ? classes.default : classes.subtle, classes.iconOnly, classes[size], className)}
    >
      {children}
    </button>
  );
}
