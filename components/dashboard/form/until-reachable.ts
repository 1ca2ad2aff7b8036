import { untilOnline } from "@/components/dashboard/form/until-online";

/** Between two tries, unless the browser says sooner that it is connected again. */
const TRY_MS = 3_000;

/** Waits until the deployment answers again; false where the caller does not wait any more. */
export async function untilReachable(isWanted: () => boolean): Promise<boolean> {
  while (isWanted()) {
    const isThere = await fetch("/dashboard/offline", { method: "HEAD", cache: "no-store" }).then(
      () => true,
      () => false,
    );
    if (isThere) return isWanted();
    await untilOnline(TRY_MS);
  }
  return false;
}
