import { z } from "zod";
import { now } from "@/lib/kit/clock";
import type { VatAnswer, VatQuestion, VatService } from "./port";
import { readAnswer } from "./read-answer";

const HMRC = "https://api.service.hmrc.gov.uk";

/** Five seconds for both calls together: a shopper waits for them. */
const TIMEOUT_MS = 5_000;

/** A token counts as used up so long before it is. */
const EARLY_MS = 60_000;

const Token = z.object({ access_token: z.string(), expires_in: z.number() });
const Found = z.object({ consultationNumber: z.string().nullish() });

/** An application of the developer hub that may use "Check a UK VAT number", version 2. */
interface HmrcAccount {
  clientId: string;
  clientSecret: string;
  /** Undefined means HMRC's own. */
  baseUrl: string | undefined;
}

/** HMRC, which knows the VAT ids of Great Britain. */
export function hmrcWith(account: HmrcAccount, timeoutMs = TIMEOUT_MS): VatService {
  const { baseUrl = HMRC } = account;
  let token: { value: string; endsAt: number } | undefined;
  const tokenFor = async (signal: AbortSignal) => {
    if (token === undefined || token.endsAt <= now().getTime())
      token = await login(account, signal);
    return token.value;
  };
  const covers = (prefix: string) => prefix === "GB";
  return {
    name: "hmrc",
    covers,
    check: ({ vatId, requester }: VatQuestion) =>
      readAnswer("HMRC", async () => {
        const signal = AbortSignal.timeout(timeoutMs);
        const names = [vatId, ...(requester && covers(requester.prefix) ? [requester] : [])];
        const path = names.map(({ number }) => encodeURIComponent(number)).join("/");
        const response = await fetch(
          `${baseUrl}/organisations/vat/check-vat-number/lookup/${path}`,
          {
            headers: {
              accept: "application/vnd.hmrc.2.0+json",
              authorization: `Bearer ${await tokenFor(signal)}`,
            },
            redirect: "error",
            signal,
          },
        );
        if (response.status === 401) token = undefined;
        return answerOf(response);
      }),
  };
}

async function login({ baseUrl = HMRC, clientId, clientSecret }: HmrcAccount, signal: AbortSignal) {
  const response = await fetch(`${baseUrl}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({
      ...{ client_id: clientId, client_secret: clientSecret },
      ...{ grant_type: "client_credentials", scope: "read:vat" },
    }),
    redirect: "error",
    signal,
  });
  const { access_token, expires_in } = Token.parse(await response.json());
  return { value: access_token, endsAt: now().getTime() + expires_in * 1000 - EARLY_MS };
}

async function answerOf(response: Response): Promise<VatAnswer> {
  // Not a valid VAT id; other errors of a request are ours.
  if (response.status === 404) return { kind: "invalid", consultationNumber: null };
  if (!response.ok) return { kind: "unavailable", reason: `HMRC: status ${response.status}` };
  const { consultationNumber } = Found.parse(await response.json());
  return { kind: "valid", consultationNumber: consultationNumber || null };
}
