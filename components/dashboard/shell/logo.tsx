/** Cartwright's mark: a cart wheel of six spokes. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
    >
      <circle cx="12" cy="12" r="9.25" strokeWidth="2.5" />
      <circle cx="12" cy="12" r="2.25" fill="currentColor" stroke="none" />
      <path d="M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9" strokeWidth="1.5" />
    </svg>
  );
}
