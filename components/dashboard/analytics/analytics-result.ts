import type { Result } from "@/lib/client/result";

/** The reply to one of the requests that the screen of analytics makes: its figures, or why there are none. */
export type AnalyticsResult<Data> = Result<{ data: Data }>;
