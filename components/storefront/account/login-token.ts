/** The token of a mailed link in what somebody has pasted: all of the link, or its end. */
export function loginTokenIn(pasted: string): string | undefined {
  return /(?:^|#)(lnk_\w+)\s*[>)]?$/.exec(pasted.trim())?.[1];
}
