import { answerSignIn } from "@/lib/commerce/staff";
import { door } from "@/lib/http/door";
import { now } from "@/lib/kit/clock";

/** Signing in and out, passwords and second factors: better-auth, behind our own counting. */
const answer = door("dashboard sign-in", (request, { address }) =>
  answerSignIn(request, { address, now: now() }),
);

export { answer as GET, answer as POST };
