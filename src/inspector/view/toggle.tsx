import type { ReactNode } from 'react';

type Props = {
  isOn: boolean;
  /** The name for a screen reader, where the text does not say it all. */
  label?: string;
  title: string;
  isDisabled?: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** A button that is on or off. */
export function Toggle({ isOn, label, title, isDisabled, onClick, children }: Props) {
  return (
    <button
      type="button"
      className="toggle"
      aria-label={label}
      aria-pressed={isOn}
      disabled={isDisabled}
      title={title}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
