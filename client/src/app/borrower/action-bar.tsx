import clsx from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './action-bar.module.css';

/** The one primary action of a screen and what is beside it: in the page on a desktop, a bar at the bottom on a phone, under which nothing is hidden. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = bar;
    if (current === null) return;
    const root = document.documentElement;
    const note = () => {
      const height = getComputedStyle(current).position === 'fixed' ? `${current.offsetHeight}px` : '0px';
      root.style.setProperty('--action-bar', height);
      root.style.scrollPaddingBottom = `calc(${height} + 16px)`;
    };
    const observer = new ResizeObserver(note);
    observer.observe(current);
    window.addEventListener('resize', note);
    note();
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', note);
      root.style.removeProperty('--action-bar');
      root.style.scrollPaddingBottom = '';
    };
  }, []);
  return (
    <div ref={bar} className={clsx('flex wrap middle', classes.bar)}>
      {children}
    </div>
  );
}
