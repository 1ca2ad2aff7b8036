/** The moment that many seconds from now. */
export function inSeconds(seconds: number): Date {
  return new Date(Date.now() + seconds * 1000);
}
