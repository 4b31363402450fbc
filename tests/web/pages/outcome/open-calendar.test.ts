import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isBookedEvent, LOAD_LIMIT, openCalendar } from '../../../../src/web/pages/outcome/open-calendar.ts';

const PAGE = 'https://book.example/surrogate';
const SCRIPT = 'https://widgets.example/widget.js';
const BOOKED = { event: 'scheduler.event_scheduled' };

let area: HTMLElement;
let frame: HTMLIFrameElement;
let close: () => void;
const events = {
  onLoaded: vi.fn<() => void>(),
  onFailed: vi.fn<() => void>(),
  onBooked: vi.fn<() => void>(),
};

beforeEach(() => {
  vi.useFakeTimers();
  for (const event of Object.values(events)) event.mockReset();
  area = document.createElement('div');
  // It has no address yet, because jsdom would fetch the page.
  frame = document.createElement('iframe');
  area.append(frame);
  document.body.append(area);
});
afterEach(() => {
  close();
  area.remove();
  vi.useRealTimers();
});

function open(script: string | null = SCRIPT): void {
  close = openCalendar(area, { page: PAGE, script, title: 'Calendar' }, events);
}

function loadFrame(address: string): void {
  Object.defineProperty(frame, 'src', { value: address, configurable: true });
  frame.dispatchEvent(new Event('load'));
}

function say(origin: string, source: MessageEventSource | null, data: unknown = BOOKED): void {
  window.dispatchEvent(new MessageEvent('message', { origin, source, data }));
}

const script = () => document.head.querySelector(`script[src="${SCRIPT}"]`);

describe('a calendar', () => {
  it('is ready once the booking page has loaded in a frame of the area', () => {
    open();
    loadFrame('about:blank');
    loadFrame('https://elsewhere.example/');
    expect(events.onLoaded).not.toHaveBeenCalled();
    loadFrame(`${PAGE}?embed=1`);
    expect(events.onLoaded).toHaveBeenCalledOnce();
    expect(frame.title).toBe('Calendar');
    vi.advanceTimersByTime(LOAD_LIMIT * 2);
    expect(events.onFailed).not.toHaveBeenCalled();
  });

  it.each([SCRIPT, null])('is given up after 5 seconds (script: %s)', (address) => {
    open(address);
    vi.advanceTimersByTime(4_999);
    expect(events.onFailed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(events.onFailed).toHaveBeenCalledOnce();
    loadFrame(PAGE);
    expect(events.onLoaded).not.toHaveBeenCalled();
  });

  it('is given up at once when its script cannot be fetched', () => {
    open();
    script()?.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(LOAD_LIMIT);
    expect(events.onFailed).toHaveBeenCalledOnce();
  });

  it('leaves neither its script nor a listener behind', () => {
    open();
    expect(script()).not.toBeNull();
    close();
    expect(script()).toBeNull();
    say('https://book.example', frame.contentWindow);
    vi.advanceTimersByTime(LOAD_LIMIT);
    expect([events.onBooked, events.onFailed].map((each) => each.mock.calls.length)).toEqual([0, 0]);
  });
});

describe('a booked time', () => {
  it('is accepted from the booking page in its frame', () => {
    open();
    say('https://book.example', frame.contentWindow);
    expect(events.onBooked).toHaveBeenCalledOnce();
  });

  it.each([
    ['another origin in the same frame', 'https://elsewhere.example', 'frame'],
    ['an origin that only begins alike', 'https://book.example.evil', 'frame'],
    ['the booking page in another window', 'https://book.example', 'window'],
    ['the site itself', window.location.origin, 'window'],
  ] as const)('is not believed from %s', (_name, origin, source) => {
    open();
    say(origin, source === 'frame' ? frame.contentWindow : window);
    expect(events.onBooked).not.toHaveBeenCalled();
  });

  it.each([
    [{ event: 'event_scheduled' }, true],
    [{ event: 'calendly.event_scheduled', payload: {} }, true],
    [{ event: 'scheduler.event_type_viewed' }, false],
    [{ event: 'a.b.event_scheduled' }, false],
    [{ event: ['event_scheduled'] }, false],
    ['event_scheduled', false],
    [null, false],
  ])('%j: %s', (data, isBooked) => {
    expect(isBookedEvent(data)).toBe(isBooked);
  });
});
