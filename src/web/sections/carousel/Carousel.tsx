import { useRef, useState, type KeyboardEvent } from 'react';
import type { Testimonial } from '../../content/testimonials/testimonial.ts';
import { useHydrated } from '../../shell/use-hydrated.ts';
import { Quote, SampleNote } from '../quotes/Quotes.tsx';
import { CarouselControls } from './CarouselControls.tsx';
import { wrappedIndex } from './wrapped-index.ts';

export interface CarouselProps {
  readonly heading: string;
  readonly testimonials: readonly Testimonial[];
}

/**
 * Testimonials one at a time (SPECIFICATION.md section 4). Its base is a row that scrolls and snaps: that
 * swipes, and shows every quote before scripts arrive. Nothing moves by itself.
 */
export function Carousel({ heading, testimonials }: CarouselProps) {
  const track = useRef<HTMLDivElement>(null);
  // The place that was asked for, until a hand moves the row.
  const goal = useRef<number | null>(null);
  const isHydrated = useHydrated();
  const [index, setIndex] = useState(0);
  const [jumped, setJumped] = useState(false);
  const count = testimonials.length;
  const current = testimonials[index];

  function show(place: number): void {
    const next = wrappedIndex(place, count);
    setIndex(next);
    setJumped(true);
    goal.current = next;
    moveTo(next);
  }

  /** At once, with a fade in place of the way: from the last to the first it would run past everything. */
  function moveTo(place: number): void {
    if (track.current !== null) track.current.scrollLeft = place * track.current.clientWidth;
  }

  function followScroll(): void {
    if (track.current === null || track.current.clientWidth === 0) return;
    const swiped = Math.round(track.current.scrollLeft / track.current.clientWidth);
    if (swiped === index) return;
    // The row still glides from a swipe before: what was asked for since stands.
    if (goal.current !== null) return moveTo(goal.current);
    setIndex(wrappedIndex(swiped, count));
    setJumped(false);
  }

  function letGo(): void {
    goal.current = null;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(index + step);
  }

  return (
    // Arrow keys work wherever the focus stands in the carousel; its buttons do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="section carousel"
      aria-roledescription="carousel"
      aria-labelledby="stories"
      onKeyDown={onKeyDown}
    >
      <h2 id="stories">{heading}</h2>
      <div
        ref={track}
        className={jumped ? 'carousel__track carousel__track--jumped' : 'carousel__track'}
        role="group"
        aria-label="Stories"
        // A row that scrolls must be reachable by keyboard, before scripts too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={followScroll}
        onTouchStart={letGo}
        onWheel={letGo}
      >
        {testimonials.map((testimonial, place) => (
          <div
            className="carousel__slide"
            role="group"
            aria-roledescription="slide"
            aria-label={`${place + 1} of ${count}`}
            inert={isHydrated && place !== index}
            key={testimonial.id}
          >
            <Quote testimonial={testimonial} />
          </div>
        ))}
      </div>
      <CarouselControls index={index} count={count} onShow={show} />
      <SampleNote />
      <p className="visually-hidden" aria-live="polite">
        {(jumped || index > 0) && current !== undefined
          ? `Story ${index + 1} of ${count}: ${current.quote} ${current.name}, ${current.role}`
          : ''}
      </p>
    </section>
  );
}
