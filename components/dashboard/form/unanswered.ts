/** What stands before the deployment says so when no reply came to it, or when nobody is there. */
export const UNANSWERED: ReadonlySet<number> = new Set([502, 503, 504]);
