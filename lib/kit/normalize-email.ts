/**
 * The form in which an address is kept and compared: Ada@Example.com is ada@example.com. Contract
 * lets only ASCII through, so this and lower() in SQL agree.
 */
export function normalizeEmail(email: string): string {
  return email.toLowerCase();
}

/** An address whose domain is written as the DNS has it: `anna@müller.de` is `anna@xn--mller-kva.de`. */
export function toAsciiEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  if (at < 1 || !FOREIGN_DOMAIN.test(domain)) return email;
  const url = `http://${domain}`;
  return URL.canParse(url) ? `${email.slice(0, at)}@${new URL(url).hostname}` : email;
}

/** Letters, digits, hyphens and dots of any script, at least one of them not ASCII: a URL would read other signs its own way. */
const FOREIGN_DOMAIN =
  /^(?=.*[^ -~])[\p{L}\p{M}\p{N}.\-\u3002\uff0e\uff61\u00b7\u30fb\u200c\u200d]+$/u;
