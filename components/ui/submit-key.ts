/** The input that identifies one submission of a form; a repeat of the same submission has the same value. */
export const SUBMIT_KEY = "submitKey";

/** A key for one press. Also where a shop is tried out without https, where `randomUUID` is missing. */
export function newSubmitKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The key that a form came with; undefined for one that no script has sent. */
export function submitKeyOf(form: FormData): string | undefined {
  const key = form.get(SUBMIT_KEY);
  return typeof key === "string" && /^[0-9a-f]{32}$/.test(key) ? key : undefined;
}

/** Whether two forms say the same: then sending the second is a repeat of the first. */
export function isSameForm(one: FormData, other: FormData): boolean {
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));
}

function comparable(form: FormData): unknown[] {
  return [...form]
    .filter(([name]) => name !== SUBMIT_KEY)
    .map(([name, value]) =>
      typeof value === "string"
        ? [name, value]
        : [name, value.name, value.size, value.lastModified],
    );
}
