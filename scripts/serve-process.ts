/* One of the processes that serve a shop behind one port, as the build bundles it: see WEB_CONCURRENCY. */
import module from "node:module";
import { config } from "@/lib/platform/config";
import { runServerProcess } from "@/scripts/start/server-process";

// As the launcher does for the primary.
module.enableCompileCache?.(".next/compiled");
await runServerProcess(async () => {
  const { serve } = await import("@/scripts/serve");
  return serve({ port: config().port });
});
