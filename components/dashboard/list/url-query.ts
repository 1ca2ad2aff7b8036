/** The page that an address means; undefined for what makes no sense. */
export function parsePageNumber(param: unknown): number | undefined {
  return /^[1-9]\d{0,8}$/.test(String(param)) ? Number(param) : undefined;
}

/** A text parameter of the URL, cut to the length the API accepts; undefined if it is missing. */
export function parseText(param: unknown, longest: number): string | undefined {
  return typeof param === "string" && param !== "" ? param.slice(0, longest) : undefined;
}
