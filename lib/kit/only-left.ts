/** Why so many units are too many: "Only 2 can still be sent.", and where none are left "None can be sent any more." */
export function onlyLeftText(left: number, done: string): string {
  return left > 0 ? `Only ${left} can still be ${done}.` : `None can be ${done} any more.`;
}
