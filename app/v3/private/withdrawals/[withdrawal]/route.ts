import { withdrawals } from "../resource";

export const GET = withdrawals.get({
  id: "getWithdrawal",
  summary: "Get a withdrawal, with what its order allows.",
});
