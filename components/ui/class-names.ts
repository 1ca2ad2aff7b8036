/** Joins the class names that apply; a condition that fails leaves its names out. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
