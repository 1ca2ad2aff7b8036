import { serveMetrics } from "@/lib/server/metrics";

/** What this instance has measured, for Prometheus. */
export function GET(request: Request): Promise<Response> {
  return serveMetrics(request);
}

/** Never made while building. */
export const dynamic = "force-dynamic";
