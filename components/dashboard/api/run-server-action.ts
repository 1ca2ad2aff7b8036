import { headers } from "next/headers";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import type { CartwrightAdmin } from "@/lib/client";
import { type Call, type Result, toResult } from "@/lib/client/result";

/**
 * The body of every server action of the dashboard: one call of the API, as the signed-in member of staff.
 * What another site made a browser send is refused before anything is called; a refusal of the API
 * comes back in the shape that forms show (422 with `fields`, 409, 401 opens the sign-in in place).
 *
 * `export async function save(id: string, body: UpdateDiscount) {
 *    return runServerAction((api) => api.PATCH("/discounts/{discount}", { params: { path: { discount: id } }, body }));
 *  }`
 */
export async function runServerAction<Body>(
  call: (api: CartwrightAdmin) => Call<Body>,
  mode?: "test" | "live",
): Promise<Result<Body>> {
  if (!(await isOurOwn())) return { ok: false, refusal: FOREIGN };
  return toResult(call(await sellerApi(mode)));
}

/** The same in live mode and then in test mode, so that a new shop begins with both alike. */
export async function runInBothModes<Body>(
  call: (api: CartwrightAdmin) => Call<Body>,
): Promise<Result<Body>> {
  const live = await runServerAction(call, "live");
  return live.ok ? runServerAction(call, "test") : live;
}

/** Next compares Origin and Host of actions too; this does not depend on its settings. */
export async function isOurOwn(): Promise<boolean> {
  const sent = await headers();
  const site = sent.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return false;
  const origin = sent.get("origin");
  if (origin === null) return site === "same-origin";
  return URL.canParse(origin) && new URL(origin).host === sent.get("host");
}

/** Whether the browser that sent this action is on https; it says so of every action. */
export async function isOverHttps(): Promise<boolean> {
  return (await headers()).get("origin")?.startsWith("https:") ?? false;
}

const FOREIGN = {
  code: "origin_not_allowed",
  message: "",
  requestId: "",
  docUrl: "",
  status: 403,
};
