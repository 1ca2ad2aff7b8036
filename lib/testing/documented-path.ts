/** Whether a path of an OpenAPI document, with parameters in braces, stands for this path. */
export function matchesPath(known: string, path: string): boolean {
  return new RegExp(`^${known.replaceAll(/\{\w+\}/g, "\\w+")}$`).test(path);
}
