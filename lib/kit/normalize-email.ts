/**
 * The form in which an address is kept and compared: Ada@Example.com is ada@example.com. Contract
 * lets only ASCII through, so this and lower() in SQL agree.
 */
export function normalizeEmail(email: string): string {
  return email.toLowerCase();
}
