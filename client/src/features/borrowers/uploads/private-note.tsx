import { IconShieldLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Who gets to see what is sent, under the place where it is chosen. */
export function PrivateNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className="quiet mt-lg text-lg flex gap-md">
      <IconShieldLock className="success" style={{ marginTop: 2 }} size={20} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
