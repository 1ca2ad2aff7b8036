/** The link that writes to an address. Signs such as ? and # would end the address there. */
export function mailto(address: string): string {
  const at = address.lastIndexOf("@");
  return `mailto:${encodeURIComponent(address.slice(0, at))}${address.slice(at)}`;
}
