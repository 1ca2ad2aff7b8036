/* Fields of a page that React has hydrated, or will. */

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Dispatches a change once more. React detects changes by comparing with the last value it set on the
 * element.
 */
export function repeat(
  field: Field,
  { drawn, wanted }: { drawn: unknown; wanted: string | boolean },
) {
  if (isTicked(field)) {
    field.checked = Boolean(drawn);
    field.click();
    return;
  }
  if (field instanceof HTMLSelectElement) {
    field.value = String(wanted);
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  const caret = field === document.activeElement ? field.selectionStart : null;
  field.value = String(drawn);
  type(field, String(wanted));
  if (caret !== null) field.setSelectionRange(caret, caret);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Puts text into a field as a key does: past what React has put in the way of the element's own property. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
}

/**
 * Not file inputs, which cannot be restored, nor elements that cannot be edited, such as the copy that
 * measures a text area.
 */
export function isField(target: unknown): target is Field {
  if (target instanceof Element && target.ariaHidden === "true") return false;
  if (target instanceof HTMLInputElement) return !["hidden", "file"].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Whether it is typed into. */
export function isText(field: Field): boolean {
  return !isTicked(field) && !(field instanceof HTMLSelectElement);
}

/** Whether it is a checkbox or a radio button. */
export function isTicked(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type);
}

/** What React has drawn an element with; undefined while it does not have it. It keeps that under a name of its own. */
export function propsOf(field: Field): { value?: unknown; checked?: unknown } | undefined {
  const name = Object.keys(field).find((key) => key.startsWith("__reactProps$"));
  return name === undefined ? undefined : Reflect.get(field, name);
}
