/**
 * Puts the focus on the first refused field inside, or on the alert where no field is to be corrected: it says why,
 * and may be out of sight. Call it once the refusal is rendered.
 */
export function focusFailure(inside: ParentNode | null, alert: HTMLElement | null = null): void {
  const field = inside?.querySelector<HTMLElement>("[aria-invalid=true]");
  (field ?? alert)?.focus();
}
