import { z } from "zod";

/** An e-mail address in a request, at most as long as mail servers carry (RFC 5321, 4.5.3.1). */
export const Email = z.email("Must be an e-mail address.").max(254);
