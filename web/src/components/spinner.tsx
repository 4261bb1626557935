import './spinner.css';

/** A ring that turns once per second. Without a visible label it says 'Loading' to screen readers. */
export function Spinner({ label = 'Loading' }: { readonly label?: string }) {
  return (
    <output className="spinner">
      <span className="spinner-ring" aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </output>
  );
}
