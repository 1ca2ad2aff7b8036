import { unmatched } from "@/lib/api/unmatched";

// Next comes here with whatever has no route file; proxy.ts answers wrong methods before.
export {
  unmatched as DELETE,
  unmatched as GET,
  unmatched as OPTIONS,
  unmatched as PATCH,
  unmatched as POST,
  unmatched as PUT,
};
