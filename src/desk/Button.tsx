import type { ComponentProps } from 'react';

interface ButtonProps extends Omit<
  ComponentProps<'button'>,
  'type' | 'disabled' | 'aria-disabled' | 'onClick'
> {
  readonly look?: keyof typeof LOOKS;
  readonly isSmall?: boolean;
  /** Whether a press does nothing. By `aria-disabled`: a disabled button would lose the focus. */
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

const LOOKS = {
  filled: 'button',
  quiet: 'button button--quiet',
  caution: 'button button--quiet button--caution',
  danger: 'button button--danger',
  link: 'link-button',
} as const;

/** A button that submits no form. */
export function Button({
  look = 'filled',
  isSmall = false,
  isDisabled = false,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={[LOOKS[look], isSmall && 'button--small', className].filter(Boolean).join(' ')}
      aria-disabled={isDisabled || undefined}
      onClick={() => isDisabled || onClick()}
      {...rest}
    />
  );
}
