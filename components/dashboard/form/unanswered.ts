/** The statuses by which a proxy says that the deployment did not answer. */
export const UNANSWERED: ReadonlySet<number> = new Set([502, 503, 504]);
