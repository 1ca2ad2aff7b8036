/** The first stop of the Tab key: skips the header to the main content. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a
      href="#content"
      className="absolute inset-s-4 top-0 z-50 -translate-y-[110%] rounded-b-medium bg-ink px-5 py-3 text-small text-paper focus-visible:translate-y-0"
    >
      {label}
    </a>
  );
}
