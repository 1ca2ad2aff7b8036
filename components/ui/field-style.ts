/** The style of inputs. */
export const fieldStyle =
  "block min-h-12 w-full rounded-small border border-line-strong bg-surface px-3.5 py-2.5 text-body text-ink " +
  "transition-colors duration-150 hover:border-ink focus-visible:border-ink focus-visible:outline-offset-1 " +
  "aria-invalid:border-danger placeholder:text-ink-soft";
