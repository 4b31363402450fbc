import { useRef, useState, type KeyboardEvent } from 'react';
import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import { useHydrated } from '../../../form/host/use-hydrated.ts';
import { interpolate } from '../../../form/messages/messages.ts';
import { useSectionTexts } from '../../sections/section-texts.ts';
import type { HomeTexts } from './texts-en.ts';
import { ExamplesNote, Quote } from '../../sections/quotes/Quotes.tsx';

/**
 * Testimonials one at a time. They are a row that scrolls and snaps, so the carousel can be swiped and shows every
 * testimonial before scripts arrive. It never moves on its own.
 */
export function Carousel(texts: HomeTexts['stories']) {
  const { heading, testimonials } = texts;
  const { roles } = useSectionTexts().quotes;
  const track = useRef<HTMLDivElement>(null);
  // The slide that a control asked for, until the visitor scrolls the row by hand.
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

  /** Jumps, with a fade: scrolling from the last slide to the first would pass all the others. */
  function moveTo(place: number): void {
    if (track.current !== null) track.current.scrollLeft = place * track.current.clientWidth;
  }

  function followScroll(): void {
    if (track.current === null || track.current.clientWidth === 0) return;
    const swiped = Math.round(track.current.scrollLeft / track.current.clientWidth);
    if (swiped === index) return;
    // The row is still moving from an earlier swipe: the slide that a control asked for since then wins.
    if (goal.current !== null) return moveTo(goal.current);
    setIndex(wrappedIndex(swiped, count));
    setJumped(false);
  }

  function forgetGoal(): void {
    goal.current = null;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(index + step);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Arrow keys work wherever the focus is in the carousel; its buttons do the same.
    <section
      className="section carousel"
      data-live=""
      aria-roledescription={texts.carousel}
      aria-labelledby="stories"
      onKeyDown={onKeyDown}
    >
      <h2 id="stories">{heading}</h2>
      <ExamplesNote />
      <div
        ref={track}
        className={jumped ? 'carousel__track carousel__track--jumped' : 'carousel__track'}
        role="group"
        aria-label={texts.list}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A row that scrolls must be reachable by keyboard, even before scripts arrive.
        tabIndex={0}
        onScroll={followScroll}
        onTouchStart={forgetGoal}
        onWheel={forgetGoal}
      >
        {testimonials.map((testimonial, place) => (
          <div
            className="carousel__slide"
            role="group"
            aria-roledescription={texts.slide}
            aria-label={interpolate(texts.place, { place: place + 1, count })}
            inert={isHydrated && place !== index}
            key={testimonial.id}
          >
            <Quote testimonial={testimonial} />
          </div>
        ))}
      </div>
      <CarouselControls texts={texts} index={index} count={count} onShow={show} />
      <p className="visually-hidden" aria-live="polite">
        {(jumped || index > 0) && current !== undefined
          ? interpolate(texts.announced, { place: index + 1, count, ...current, role: roles[current.role] })
          : ''}
      </p>
    </section>
  );
}

interface CarouselControlsProps {
  readonly texts: HomeTexts['stories'];
  readonly index: number;
  readonly count: number;
  /** Asks for a slide; an index outside the list wraps around. */
  readonly onShow: (place: number) => void;
}

/** Previous, a dot for each story, Next. */
function CarouselControls({ texts, index, count, onShow }: CarouselControlsProps) {
  return (
    <div className="carousel__controls" role="group" aria-label={texts.choose}>
      <button type="button" className="carousel__arrow" onClick={() => onShow(index - 1)}>
        <ArrowLeftIcon aria-hidden="true" />
        <span className="visually-hidden">{texts.previous}</span>
      </button>
      {Array.from({ length: count }, (_, place) => (
        <button
          type="button"
          className="carousel__dot"
          aria-label={interpolate(texts.story, { place: place + 1, count })}
          aria-current={place === index}
          onClick={() => onShow(place)}
          key={place}
        />
      ))}
      <button type="button" className="carousel__arrow" onClick={() => onShow(index + 1)}>
        <ArrowRightIcon aria-hidden="true" />
        <span className="visually-hidden">{texts.next}</span>
      </button>
    </div>
  );
}

/**
 * Wraps an index around a list: the first follows the last, and the last precedes the first.
 * @param index any integer
 * @param count length of the list, at least 1
 */
export function wrappedIndex(index: number, count: number): number {
  return ((index % count) + count) % count;
}
