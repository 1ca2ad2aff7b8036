import { moves } from "../resource";

export const GET = moves.get({
  id: "getMove",
  summary: "Get a move and its progress.",
  perMinute: 240,
});
