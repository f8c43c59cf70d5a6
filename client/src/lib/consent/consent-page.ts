/** The window in which a person allows a connection. */
export interface ConsentPage {
  /** Whether the browser let the window open. */
  readonly opened: boolean;
  /** Opens the consent page; also again, after the window was blocked or closed. */
  show(address?: string): void;
  /** Brings the window to the front; false where it is gone or was blocked. */
  focus(): boolean;
  readonly closed: () => boolean;
  close(): void;
}

const FEATURES = 'popup,width=640,height=760';

/** Opens an empty window at once, while the browser still sees the click that asked for it; the consent page is shown in it later. */
export function openConsentPage(): ConsentPage {
  const page = window.open('', 'countinghouse-connect', FEATURES);
  return { opened: page !== null, ...pageIn(page, '') };
}

/** The consent page of before a reload, whose window is out of reach: it is shown in one that a click opens. */
export function leftConsentPage(address: string): ConsentPage {
  return { opened: true, ...pageIn('left', address) };
}

function pageIn(first: Window | 'left' | null, address: string): Omit<ConsentPage, 'opened'> {
  let page = first === 'left' ? null : first;
  let isLeft = first === 'left';
  let shown = address;
  return {
    show: (address = shown) => {
      shown = address;
      isLeft = false;
      if (page === null || page.closed) page = window.open(address, 'countinghouse-connect', FEATURES);
      else page.location.href = address;
    },
    focus: () => {
      if (page === null || page.closed) return false;
      page.focus();
      return true;
    },
    closed: () => isLeft || (page !== null && page.closed),
    close: () => page?.close(),
  };
}
