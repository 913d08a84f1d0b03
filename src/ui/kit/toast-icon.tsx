export type ToastVariant = 'default' | 'destructive' | 'success';

const circle = 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Z';
const paths: Record<ToastVariant | 'close', string> = {
  default: `${circle}M12 16v-4M12 8h.01`,
  destructive: `${circle}M12 8v4M12 16h.01`,
  success: `${circle}m-4 10 3 3 5-6`,
  close: 'M18 6 6 18M6 6l12 12',
};

/** Inline SVG, because "Unauthorized" must not wait for the icon library, which loads with later screens. */
export function ToastIcon({ name, className }: { name: ToastVariant | 'close'; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
