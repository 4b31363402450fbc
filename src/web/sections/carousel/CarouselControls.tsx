import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';

export interface CarouselControlsProps {
  readonly index: number;
  readonly count: number;
  /** Asks for a place; one outside of the ring wraps. */
  readonly onShow: (place: number) => void;
}

/** Previous, a dot a story, Next (SPECIFICATION.md section 4). */
export function CarouselControls({ index, count, onShow }: CarouselControlsProps) {
  return (
    <div className="carousel__controls" role="group" aria-label="Choose a story">
      <button type="button" className="carousel__arrow" onClick={() => onShow(index - 1)}>
        <ArrowLeftIcon aria-hidden="true" />
        <span className="visually-hidden">Previous story</span>
      </button>
      {Array.from({ length: count }, (_, place) => (
        <button
          type="button"
          className="carousel__dot"
          aria-label={`Story ${place + 1} of ${count}`}
          aria-current={place === index}
          onClick={() => onShow(place)}
          key={place}
        />
      ))}
      <button type="button" className="carousel__arrow" onClick={() => onShow(index + 1)}>
        <ArrowRightIcon aria-hidden="true" />
        <span className="visually-hidden">Next story</span>
      </button>
    </div>
  );
}
