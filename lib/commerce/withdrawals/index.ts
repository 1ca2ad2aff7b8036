export { acceptWithdrawal } from "./accept-withdrawal";
export { declareWithdrawal } from "./declare-withdrawal";
export { listWithdrawals } from "./list-withdrawals";
export { listOwnWithdrawals } from "./own-withdrawals";
export { presentWithdrawalCase } from "./present";
export { readWithdrawalCase } from "./read-withdrawal";
export { rejectWithdrawal } from "./reject-withdrawal";
