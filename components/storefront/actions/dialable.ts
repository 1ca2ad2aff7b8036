/** People group the digits of a phone number in many ways; none of them means anything. */
export function dialable(phone: string): string {
  return phone.replace(/[\s().\-/]/g, "").replace(/^00/, "+");
}
