/** The token of a mailed link in pasted text: the whole link, or its end. */
export function loginTokenIn(pasted: string): string | undefined {
  return /(?:^|#)(lnk_\w+)\s*[>)]?$/.exec(pasted.trim())?.[1];
}
