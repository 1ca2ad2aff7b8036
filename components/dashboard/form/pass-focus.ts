/**
 * Puts the focus elsewhere, before the button that has it is removed together with its row. Only for the keyboard:
 * after a tap, a field would open the one of the phone.
 */
export function passFocus(next: HTMLElement | null | undefined): void {
  if (document.activeElement?.matches(":focus-visible")) next?.focus();
}
