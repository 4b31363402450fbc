interface IconProps {
  /** The path of the drawing, in a square of 24 by 24. */
  readonly path: string;
  /** Its size in CSS pixels. */
  readonly size?: number;
  readonly strokeWidth?: number;
  readonly className?: string;
}

/** A line drawing from Lucide that decorates a text (docs/decisions/0192-icons-of-forms.md). */
export function Icon({ path, size = 24, strokeWidth = 2, className = '' }: IconProps) {
  return (
    <svg
      className={`lucide ${className}`.trim()}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
