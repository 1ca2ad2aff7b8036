import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { MovingInScreen } from "@/components/dashboard/import-export/moving-in-screen";
import { MOVING_STEPS, type MovingStep } from "@/components/dashboard/import-export/moving-steps";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { toResult } from "@/lib/client/result";
import type { Import } from "@/lib/contract/import";

export const generateMetadata = pageTitle((messages) => messages.transfer.movingIn);

/** What a shop brings along from another system, in the order in which it is brought. */
export default async function MovingInPage() {
  const [canImport, api] = await Promise.all([hasScope("imports:write"), sellerApi()]);
  const latest = await Promise.all(
    MOVING_STEPS.map(async (kind): Promise<[MovingStep, Import | null]> => {
      const reply = await toResult(
        api.GET("/imports", { params: { query: { kind, perPage: 1 } } }),
      );
      return [kind, reply.ok ? (reply.data.data[0] ?? null) : null];
    }),
  );
  return <MovingInScreen latest={new Map(latest)} canImport={canImport} />;
}
