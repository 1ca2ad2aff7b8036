import { z } from "zod";
import { STAFF_AUTH_PATH } from "@/lib/contract/staff";

const Answered = z.object({
  twoFactorRedirect: z.boolean().optional(),
  /** Whom a mailed link is for. */
  email: z.string().optional(),
  /** What an authenticator app is set up with, and the codes for when it is lost. */
  totpURI: z.string().optional(),
  backupCodes: z.array(z.string()).optional(),
  error: z
    .object({
      code: z.string(),
      fields: z.record(z.string(), z.array(z.string())).optional(),
      details: z.object({ retryAfterSeconds: z.number().optional() }).optional(),
    })
    .optional(),
});

/** What signing in came to; status 0 where nothing came back at all. */
export type Answered = {
  status: number;
  data: z.infer<typeof Answered>;
  retryAfterSeconds: number | undefined;
};

/** Posts to the sign-in endpoint from the browser: the cookie it sets is not accessible to scripts. */
export async function postAuth(path: string, body: object): Promise<Answered> {
  try {
    const response = await fetch(STAFF_AUTH_PATH + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const parsed = Answered.safeParse(await response.json().catch(() => ({})));
    const data = parsed.success ? parsed.data : {};
    const retryAfterSeconds = data.error?.details?.retryAfterSeconds;
    return { status: response.status, data, retryAfterSeconds };
  } catch {
    return { status: 0, data: {}, retryAfterSeconds: undefined };
  }
}
