import { z } from "zod";
import { toAsciiEmail } from "@/lib/kit/normalize-email";

/**
 * What stands before the @ (RFC 5321, 4.1.2, Dot-string), at most 64 signs, and a domain with an ending. Quoted
 * names are left out: no browser's own field accepts them.
 */
const ADDRESS =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/i;

const MESSAGE = "Must be an e-mail address.";

/**
 * An e-mail address in a request, at most as long as mail servers carry (RFC 5321, 4.5.3.1). A domain in another
 * script becomes ASCII, as mail servers know it.
 */
export const Email = z
  .string()
  .overwrite(toAsciiEmail)
  .check(z.email({ pattern: ADDRESS, error: MESSAGE }))
  .max(254);

/** The address of a staff member: the sign-in library only accepts plain addresses. */
export const StaffEmail = Email.check(z.email(MESSAGE));
