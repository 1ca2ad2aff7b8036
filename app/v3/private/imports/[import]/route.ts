import { imports } from "../resource";

export const GET = imports.get({
  id: "getImport",
  summary: "Get an import, its progress and its result.",
  perMinute: 240,
});
