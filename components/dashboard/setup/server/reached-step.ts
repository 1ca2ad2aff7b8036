import { cookies } from "next/headers";
import { SETUP_COOKIE } from "@/components/dashboard/api/session";
import { type SetupStep, setupStep } from "@/components/dashboard/setup/steps";
import { readHostCookie } from "@/lib/kit/host-cookie";

/** The step of the wizard that this browser had reached in a store; undefined if it has not opened it. */
export async function readReachedStep(storeId: string): Promise<SetupStep | undefined> {
  const kept = readHostCookie(await cookies(), SETUP_COOKIE) ?? "";
  const [store, step = ""] = kept.split(" ");
  return store === storeId ? setupStep(step) : undefined;
}
