import { isJsonObject } from '../../../core/json.ts';

/** How long a calendar may take to appear, in milliseconds. */
export const LOAD_LIMIT = 5000;

interface CalendarEvents {
  /** The booking page has loaded in its frame. */
  readonly onLoaded: () => void;
  /** Nothing appeared in time, or the script could not be fetched. Called once at most, and never after `onLoaded`. */
  readonly onFailed: () => void;
  /** The booking page reports that a time was booked. */
  readonly onBooked: () => void;
}

/**
 * Opens a scheduling calendar inside its area, which holds either a frame with the booking page or the container
 * that the widget's script fills (docs/product.md#scheduling).
 * @param page the booking page's address
 * @param script the widget's script; null when the area holds the frame itself
 * @param title the frame's name for screen readers
 * @returns a function that removes the script and every listener
 */
export function openCalendar(
  area: HTMLElement,
  { page, script, title }: { readonly page: string; readonly script: string | null; readonly title: string },
  { onLoaded, onFailed, onBooked }: CalendarEvents,
): () => void {
  const { origin } = new URL(page);
  let isSettled = false;
  const timer = setTimeout(() => settle(onFailed), LOAD_LIMIT);

  function settle(report: () => void): void {
    clearTimeout(timer);
    if (isSettled) return;
    isSettled = true;
    report();
  }
  function see({ target }: Event): void {
    if (!(target instanceof HTMLIFrameElement) || !isOf(target.src, origin)) return;
    if (target.title === '') target.title = title;
    settle(onLoaded);
  }
  function hear({ origin: from, source, data }: MessageEvent<unknown>): void {
    const frame = area.querySelector('iframe');
    // Only messages from the booking page in this area's frame are trusted.
    if (from !== origin || frame === null || source !== frame.contentWindow) return;
    if (isBookedEvent(data)) onBooked();
  }

  // A frame's `load` does not bubble, but it can be captured.
  area.addEventListener('load', see, { capture: true });
  window.addEventListener('message', hear);
  const element = script === null ? null : widgetScript(script, () => settle(onFailed));
  return () => {
    isSettled = true;
    clearTimeout(timer);
    area.removeEventListener('load', see, { capture: true });
    window.removeEventListener('message', hear);
    element?.remove();
  };
}

function widgetScript(src: string, onError: () => void): HTMLScriptElement {
  const element = document.createElement('script');
  element.src = src;
  element.async = true;
  element.addEventListener('error', onError);
  document.head.append(element);
  return element;
}

function isOf(address: string, origin: string): boolean {
  return URL.canParse(address) && new URL(address).origin === origin;
}

/**
 * Whether a message of the booking page says that a time was booked: its `event` is `event_scheduled`, with or
 * without the service's name in front. Who sent it is for the listener to check.
 */
export function isBookedEvent(data: unknown): boolean {
  if (!isJsonObject(data)) return false;
  const { event } = data;
  return typeof event === 'string' && /^(?:[a-z0-9_-]{1,40}\.)?event_scheduled$/.test(event);
}
