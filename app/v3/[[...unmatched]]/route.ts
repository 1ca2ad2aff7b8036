import { notFoundResponse } from "@/lib/api/not-found";

// Next calls this for every path without a route file; proxy.ts answers wrong methods before.
export {
  notFoundResponse as DELETE,
  notFoundResponse as GET,
  notFoundResponse as OPTIONS,
  notFoundResponse as PATCH,
  notFoundResponse as POST,
  notFoundResponse as PUT,
};
