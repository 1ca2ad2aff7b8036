import { z } from "zod";
import { isInEuVat } from "@/lib/kit/eu-vat";
import { vatCountry } from "@/lib/kit/vat-id";
import type { VatAnswer, VatQuestion, VatService } from "./port";
import { readAnswer } from "./read-answer";

/** The Commission's own. */
const VIES = "https://ec.europa.eu/taxation_customs/vies/rest-api";

/** Five seconds: a shopper waits for it. Member states that take longer are queried again later. */
const TIMEOUT_MS = 5_000;

const Reply = z.object({
  valid: z.boolean().optional(),
  /** The consultation number, where a requester was named. */
  requestIdentifier: z.string().nullish(),
  actionSucceed: z.boolean().optional(),
  errorWrappers: z.array(z.object({ error: z.string() })).optional(),
});

/** VIES, by which the European Commission asks the member states about their VAT ids. */
export function viesAt(baseUrl = VIES, timeoutMs = TIMEOUT_MS): VatService {
  const covers = (prefix: string) => prefix === "XI" || isInEuVat(vatCountry(prefix));
  return {
    name: "vies",
    covers,
    check: ({ vatId, requester }: VatQuestion) =>
      readAnswer("VIES", async () => {
        const response = await fetch(`${baseUrl}/check-vat-number`, {
          method: "POST",
          headers: { "content-type": "application/json", accept: "application/json" },
          body: JSON.stringify({
            countryCode: vatId.prefix,
            vatNumber: vatId.number,
            ...(requester &&
              covers(requester.prefix) && {
                requesterMemberStateCode: requester.prefix,
                requesterNumber: requester.number,
              }),
          }),
          redirect: "error",
          signal: AbortSignal.timeout(timeoutMs),
        });
        return answerOf(Reply.parse(await response.json()), response.status);
      }),
  };
}

function answerOf(reply: z.infer<typeof Reply>, status: number): VatAnswer {
  const error = reply.errorWrappers?.[0]?.error;
  // The shape was checked before, so this is a number that the member state cannot have given.
  if (error === "INVALID_INPUT") return { kind: "invalid", consultationNumber: null };
  if (error !== undefined || reply.actionSucceed === false || reply.valid === undefined) {
    return { kind: "unavailable", reason: error ?? `status ${status}` };
  }
  const consultationNumber = reply.requestIdentifier || null;
  return { kind: reply.valid ? "valid" : "invalid", consultationNumber };
}
